package dev.lifeguard.probe.host;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Runs all scenarios, some at a time, and prints their ledgers. */
public final class EdgeCases {
    private static final int AT_A_TIME = 6;

    /** The probe needs an idle second to decide about queues that were changed directly. */
    private static final long REST_MS = 2500;

    private static final Map<String, Scenario> SCENARIOS = new LinkedHashMap<>();

    static {
        SCENARIOS.put("reject: abort", Rejections::abort);
        SCENARIOS.put("reject: caller runs", Rejections::callerRuns);
        SCENARIOS.put("reject: discard", Rejections::discard);
        SCENARIOS.put("reject: discard oldest", Rejections::discardOldest);
        SCENARIOS.put("reject: own policy drops", Rejections::silent);
        SCENARIOS.put("reject: own policy puts into the queue", Rejections::waitForPlace);
        SCENARIOS.put("reject: own policy puts into the queue, many", Rejections::manyWaitForPlace);
        SCENARIOS.put("reject: own policy looks at the queue", Rejections::looks);
        SCENARIOS.put("reject: own policy discards the oldest", Rejections::ownDiscardOldest);
        SCENARIOS.put("remove", Removals::remove);
        SCENARIOS.put("purge", Removals::purge);
        SCENARIOS.put("give up", Removals::giveUp);
        SCENARIOS.put("shutdownNow", Removals::shutdownNow);
        SCENARIOS.put("queue changed from outside", Removals::fromOutside);
        SCENARIOS.put("tasks that throw", Failures::tasks);
        SCENARIOS.put("overridden methods", Failures::overridden);
        SCENARIOS.put("thread factory gives null", Failures::factoryGivesNull);
        SCENARIOS.put("thread factory throws", Failures::factoryThrows);
        SCENARIOS.put("near the end of the stack", Failures::deepStack);
        SCENARIOS.put("linked queue", Queues::linkedQueue);
        SCENARIOS.put("array queue", Queues::arrayQueue);
        SCENARIOS.put("deque", Queues::deque);
        SCENARIOS.put("transfer queue", Queues::transferQueue);
        SCENARIOS.put("priority queue", Queues::priorityQueue);
        SCENARIOS.put("synchronous queue", Queues::synchronousQueue);
        SCENARIOS.put("queue that misbehaves", Queues::moodyQueue);
        SCENARIOS.put("queue that wraps its tasks", Hostile::wrappingQueue);
        SCENARIOS.put("core threads time out", Lifecycles::coreThreadsTimeOut);
        SCENARIOS.put("resized while loaded", Lifecycles::resized);
        SCENARIOS.put("same Runnable many times", Lifecycles::sameRunnable);
        SCENARIOS.put("prestarted threads", Lifecycles::prestarted);
        SCENARIOS.put("delegating executors", Lifecycles::delegating);
        SCENARIOS.put("abandoned executor", Lifecycles::abandoned);
        SCENARIOS.put("scheduled", Schedules::plain);
        SCENARIOS.put("scheduled: overdue", Schedules::overdue);
        SCENARIOS.put("scheduled: flooded", Schedules::flooded);
        SCENARIOS.put("scheduled: own tasks", Schedules::ownTasks);
        SCENARIOS.put("fork/join: own pool", ForkJoins::custom);
        SCENARIOS.put("fork/join: work stealing", ForkJoins::workStealing);
        SCENARIOS.put("fork/join: parallel stream", ForkJoins::parallelStream);
        SCENARIOS.put("fork/join: futures", ForkJoins::futures);
        SCENARIOS.put("fork/join: shutdownNow", ForkJoins::shutdownNow);
        SCENARIOS.put("fork/join: refused", ForkJoins::refused);
        SCENARIOS.put("fork/join: subclass that throws", ForkJoins::silent);
        SCENARIOS.put("subclass that throws", Hostile::silent);
        SCENARIOS.put("interrupted tasks", Hostile::interrupted);
        SCENARIOS.put("renamed threads", Hostile::renamed);
        SCENARIOS.put("borrowed threads", Hostile::borrowedThreads);
        SCENARIOS.put("pools within pools", Hostile::nested);
        SCENARIOS.put("unloaded class loaders", Many::unloadedLoaders);
        SCENARIOS.put("threads of unloaded class loaders", Many::unloadedThreads);
        SCENARIOS.put("pool per call", Many::poolPerCall);
        SCENARIOS.put("virtual threads", Many::virtualThreads);
        SCENARIOS.put("virtual workers", Many::virtualWorkers);
        SCENARIOS.put("Tomcat", Containers::tomcat);
        SCENARIOS.put("Tomcat, older, in loaders of their own", Containers::olderTomcats);
        SCENARIOS.put("Spring", Containers::spring);
    }

    private EdgeCases() {}

    public static List<String> names() {
        return List.copyOf(SCENARIOS.keySet());
    }

    public static void main(String[] args) throws InterruptedException {
        List<Runnable> atEnd = Collections.synchronizedList(new ArrayList<>());
        ConcurrentLinkedQueue<String> open = new ConcurrentLinkedQueue<>(SCENARIOS.keySet());
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < AT_A_TIME; i++) {
            threads.add(new Thread(() -> runAll(open, atEnd), "scenario"));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        Thread.sleep(REST_MS);
        atEnd.forEach(Runnable::run);
        System.exit(0); // whichever threads the scenarios left
    }

    private static void runAll(ConcurrentLinkedQueue<String> open, List<Runnable> atEnd) {
        for (String name = open.poll(); name != null; name = open.poll()) {
            Ledger ledger = new Ledger(name, atEnd);
            try {
                Objects.requireNonNull(SCENARIOS.get(name)).run(ledger);
                ledger.fact("done", true);
            } catch (Exception | LinkageError e) {
                StringWriter trace = new StringWriter();
                e.printStackTrace(new PrintWriter(trace));
                ledger.fact("failed", trace.toString().replace("\n", "\\n"));
            }
        }
    }
}
