package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.probe.boot.CallSite;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Looks at the stacks of some busy workers and of some submitters. A stack costs its thread a stop of some
 * microseconds, so they are few: each step a handful of workers, in turn.
 */
final class StackSampler {
    private static final int WORKERS_PER_STEP = 3;

    /**
     * After this much of a step no further stack is taken. A worker must get a CPU to be looked at: where many wait for
     * one, a handful of stacks takes a second.
     */
    private static final long BUDGET_NS = 20_000_000;

    private static final int NO_STACK = -1;
    private static final int SUBMITTERS_PER_POOL = 3;
    private static final int SUBMITTING_POOLS = 20;

    /** Native methods in which a thread waits, though the JVM calls it runnable. */
    private static final Set<String> BLOCKING_CLASSES = Set.of(
            "sun.nio.ch.Net",
            "sun.nio.ch.EPoll",
            "sun.nio.ch.KQueue",
            "sun.nio.ch.WEPoll",
            "sun.nio.ch.SocketDispatcher",
            "sun.nio.ch.UnixDomainSockets",
            "sun.nio.ch.FileDispatcherImpl",
            "sun.nio.ch.UnixFileDispatcherImpl",
            "java.net.SocketInputStream",
            "java.net.PlainSocketImpl",
            "java.io.FileInputStream",
            "java.io.RandomAccessFile",
            "java.lang.ProcessImpl");

    private record Key(int pool, Role role, int stack) {}

    private final Frames frames = new Frames();
    private final Consumer<StackInfo> freshStacks;
    private Map<Key, Long> counts = new LinkedHashMap<>();
    private int turn;

    /** Stacks seen for the first time go to {@code freshStacks} before they are counted. */
    StackSampler(Consumer<StackInfo> freshStacks) {
        this.freshStacks = freshStacks;
    }

    /** Samples some of the workers that are busy now, and takes the submitters' stacks that have come in. */
    void step(Collection<PoolMeter> pools) {
        List<PoolStats> of = new ArrayList<>();
        List<Thread> busy = new ArrayList<>();
        for (PoolMeter pool : pools) {
            for (WorkerCell cell : pool.workers()) {
                if (!cell.idle()) {
                    of.add(pool.stats());
                    busy.add(cell.owner);
                }
            }
            for (Thread worker : pool.stats().stillUnseen()) {
                of.add(pool.stats());
                busy.add(worker);
            }
        }
        long begin = System.nanoTime();
        for (int i = 0; i < Math.min(WORKERS_PER_STEP, busy.size()) && System.nanoTime() - begin < BUDGET_NS; i++) {
            int next = Math.floorMod(turn++, busy.size());
            sample(of.get(next), busy.get(next));
        }
        for (CallSite.Submission s = CallSite.next(); s != null; s = CallSite.next()) {
            count(s.pool, Role.SUBMITTING, s.stack);
        }
    }

    private void sample(PoolStats pool, Thread worker) {
        Thread.State state;
        StackTraceElement[] stack;
        try {
            state = worker.getState();
            stack = withoutHooks(worker.getStackTrace());
        } catch (RuntimeException e) {
            return; // a thread's subclass may do what it likes here
        }
        if (stack.length == 0 || atRest(stack)) {
            return;
        }
        boolean blocked = state == Thread.State.RUNNABLE
                ? stack[0].isNativeMethod() && BLOCKING_CLASSES.contains(stack[0].getClassName())
                : state != Thread.State.NEW && state != Thread.State.TERMINATED;
        count(pool, blocked ? Role.BLOCKED : Role.RUNNING, stack);
    }

    /** The number of a thread's stack as it is now, −1 if it has none or there are too many. */
    int stackOf(Thread thread) {
        try {
            return frames.id(withoutHooks(thread.getStackTrace()), freshStacks);
        } catch (RuntimeException e) {
            return NO_STACK; // a thread's subclass may do what it likes here
        }
    }

    /** The host's part of a stack that was taken while the worker was in a hook. */
    private static StackTraceElement[] withoutHooks(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            if (stack[i].getClassName().startsWith("dev.lifeguard.probe.boot.")) {
                return Arrays.copyOfRange(stack, i + 1, stack.length);
            }
        }
        return stack;
    }

    /** Whether the worker went back to waiting for tasks before its stack was taken. */
    private static boolean atRest(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            String method = frame.getMethodName();
            if (method.equals("getTask") || method.equals("awaitWork")) {
                return frame.getClassName().endsWith("ThreadPoolExecutor")
                        || frame.getClassName().endsWith("ForkJoinPool");
            }
        }
        return false;
    }

    private void count(PoolStats pool, Role role, StackTraceElement[] stack) {
        int id = frames.id(stack, freshStacks);
        if (id > 0) {
            counts.merge(new Key(pool.id, role, id), 1L, Long::sum);
        }
    }

    /** The samples since the last call; asks for submitters' stacks of the {@code active} pools. */
    List<StackSample> take(Collection<PoolStats> active) {
        List<StackSample> samples = new ArrayList<>();
        counts.forEach((key, count) -> samples.add(new StackSample(key.pool, key.role, key.stack, count)));
        counts = new LinkedHashMap<>();
        active.stream().limit(SUBMITTING_POOLS).forEach(pool -> pool.stacksWanted = SUBMITTERS_PER_POOL);
        return samples;
    }
}
