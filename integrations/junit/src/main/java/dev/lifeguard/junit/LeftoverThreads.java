package dev.lifeguard.junit;

import dev.lifeguard.embed.Observation;
import dev.lifeguard.embed.WorkersPool;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Threads that outlive a test that started them or created their pool. */
final class LeftoverThreads {
    /** Time for threads to end after the test. The threads of a pool that was shut down need a moment. */
    private static final long LINGER_NS = TimeUnit.SECONDS.toNanos(1);

    /** A pool that is created once, with its class, belongs to the class. */
    private static final String STATIC = ".<clinit>";

    private static final String TIMER = "java.util.TimerThread";

    private static final int MAX_NAMES = 5;

    private final SharedThreads shared;
    private final Set<Thread> before = LiveThreads.asSet();

    /** Marks the start of the test. */
    LeftoverThreads(String... mayLeak) {
        shared = new SharedThreads(mayLeak);
    }

    /**
     * Returns one text for each pool, and for each other thread, that is left. The test must be over and its
     * observation closed.
     */
    List<String> found(Observation observation) throws InterruptedException {
        Map<WorkersPool, List<Thread>> ofPools = new LinkedHashMap<>();
        List<Thread> others = new ArrayList<>();
        for (Thread thread : LiveThreads.now()) {
            if (before.contains(thread) || thread == Thread.currentThread() || shared.has(thread)) {
                continue;
            }
            Optional<WorkersPool> pool = observation.poolOf(thread);
            if (pool.isEmpty()) {
                others.add(thread);
            } else if (belongsToTest(pool.get())) {
                ofPools.computeIfAbsent(pool.get(), made -> new ArrayList<>()).add(thread);
            }
        }
        long end = System.nanoTime() + LINGER_NS;
        List<String> texts = new ArrayList<>();
        for (Map.Entry<WorkersPool, List<Thread>> pool : ofPools.entrySet()) {
            List<Thread> left = alive(pool.getValue(), end);
            if (!left.isEmpty()) {
                texts.add(text(pool.getKey(), left));
            }
        }
        alive(others, end).forEach(thread -> texts.add(text(thread)));
        return texts;
    }

    private static boolean belongsToTest(WorkersPool pool) {
        String line = pool.createdAt();
        return pool.madeMeanwhile() && (line == null || !line.contains(STATIC));
    }

    /** Waits until the time or until all have ended. Returns the threads that are alive then. */
    private static List<Thread> alive(List<Thread> threads, long end) throws InterruptedException {
        for (Thread thread : threads) {
            TimeUnit.NANOSECONDS.timedJoin(thread, Math.max(1, end - System.nanoTime()));
        }
        return threads.stream().filter(Thread::isAlive).toList();
    }

    private static String text(WorkersPool pool, List<Thread> threads) {
        String line = pool.createdAt();
        boolean timer = isTimer(threads.get(0));
        return "ERROR  " + pool.name() + " is left over: " + count(threads.size()) + " after the test\n"
                + "  pool       " + pool.name() + "\n"
                + (line == null
                        ? ""
                        : "  because    made at " + line + ", and not " + (timer ? "cancelled" : "shut down") + "\n")
                + "  threads    " + names(threads) + "\n"
                + "  do         "
                + (timer
                        ? "Cancel the timer at the end of the test: cancel()"
                        : "Shut it down at the end of the test: close() or shutdown()")
                + ", in a finally block or in @AfterEach. If it is"
                + "\n             to outlive the test, make it in @BeforeAll, or name its threads in mayLeak.\n"
                + "  more       pool-not-shut-down, docs/findings/pool-not-shut-down.md";
    }

    private static String count(int threads) {
        return threads == 1 ? "its thread is alive" : "its " + threads + " threads are alive";
    }

    private static String names(List<Thread> threads) {
        String names = threads.stream().limit(MAX_NAMES).map(Thread::getName).collect(Collectors.joining(", "));
        return threads.size() > MAX_NAMES ? names + " and " + (threads.size() - MAX_NAMES) + " more" : names;
    }

    private static boolean isTimer(Thread thread) {
        return thread.getClass().getName().equals(TIMER);
    }

    private static String text(Thread thread) {
        boolean timer = isTimer(thread);
        Optional<String> why = timer
                ? Optional.of("it is that of a java.util.Timer that was not cancelled")
                : OwnFrames.of(thread.getStackTrace()).map(frames -> "it is in " + frames);
        return "ERROR  The thread " + thread.getName() + " is left over: it is alive after the test\n"
                + why.map(text -> "  because    " + text + "\n").orElse("")
                + "  do         "
                + (timer ? "Cancel the timer" : "End it, by interrupt() for example, and wait for it by join(),")
                + " at the end of the test. If it is to outlive"
                + "\n             the test, name it in mayLeak.";
    }
}
