package dev.lifeguard.junit;

import dev.lifeguard.embed.Hazard;
import dev.lifeguard.embed.Observation;
import dev.lifeguard.embed.WorkersPool;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Ends a test whose pool is deadlocked. First the pool gets more threads, with which the test continues normally:
 * nothing is shut down, and waits that ignore interrupts, such as {@code CompletableFuture.join()}, are released too.
 * If that does not help, the workers and the test's thread are interrupted.
 */
final class Rescue {
    /** Time for the test to continue with more threads, in nanoseconds. */
    private static final long RELIEF_NS = 1_000_000_000;

    /** Maximum age of a suspected deadlock that explains a failure, in nanoseconds. */
    private static final long RECENT_NS = 1_000_000_000;

    private final Thread test;
    private final Set<Integer> known;
    private final Map<Integer, String> deadlocks = new LinkedHashMap<>();
    private final CertainDeadlocks certainty = new CertainDeadlocks();
    private @Nullable Observation observation;
    private int testsPool; // 0 for none
    private List<String> suspects = List.of();
    private long suspectedAt;
    private long since;
    private boolean interrupted;
    private boolean ended;

    /**
     * @param test the thread that runs the test
     * @param known numbers of pools that have been deadlocked since earlier tests; this test adds its own
     */
    Rescue(Thread test, Set<Integer> known) {
        this.test = test;
        this.known = known;
    }

    /**
     * Marks the start of the test. If tests run in parallel, their threads are workers of JUnit's pool, which is
     * ignored.
     */
    synchronized void begin(Observation of) {
        observation = of;
        testsPool = of.poolOf(test).map(WorkersPool::id).orElse(0);
    }

    /** Called while some pools are deadlocked. Pools that the test will not release get more threads. */
    synchronized void onDeadlock(List<Hazard> found) {
        List<Hazard> ours = found.stream()
                .filter(hazard -> testsPool == 0 || hazard.poolId() != testsPool)
                .filter(hazard -> deadlocks.containsKey(hazard.poolId()) || !known.contains(hazard.poolId()))
                .toList();
        Observation observed = observation;
        Waiting waiting = Waiting.of(test);
        List<Hazard> sure = certainty.sure(ours, waiting);
        if (ended || observed == null || ours.isEmpty() || waiting == Waiting.NOT) {
            return;
        }
        if (sure.isEmpty()) {
            suspects = ours.stream().map(Hazard::text).toList();
            suspectedAt = System.nanoTime();
        } else {
            release(sure, observed);
        }
    }

    private void release(List<Hazard> sure, Observation observed) {
        if (deadlocks.isEmpty()) {
            since = System.nanoTime();
        }
        boolean relieved = true;
        for (Hazard hazard : sure) {
            known.add(hazard.poolId());
            deadlocks.putIfAbsent(hazard.poolId(), hazard.text());
            relieved &= observed.relieve(hazard);
        }
        if (!relieved || System.nanoTime() - since > RELIEF_NS) {
            interrupt(observed);
        }
    }

    private void interrupt(Observation observed) {
        for (Thread thread : LiveThreads.now()) {
            Optional<Integer> pool = observed.poolOf(thread).map(WorkersPool::id);
            if (pool.isPresent() && deadlocks.containsKey(pool.get())) {
                thread.interrupt();
            }
        }
        interrupted = true;
        test.interrupt();
    }

    /**
     * Marks the end of the test, which is no longer interrupted and keeps no interrupt of ours. Called on its thread.
     */
    synchronized void end() {
        ended = true;
        if (interrupted) {
            boolean unused = Thread.interrupted();
        }
    }

    /**
     * Returns the causes of a test failure that has just happened, as text. Includes an uncertain deadlock if it lasted
     * until then.
     */
    synchronized List<String> causes() {
        boolean suspected = System.nanoTime() - suspectedAt < RECENT_NS;
        return deadlocks.isEmpty() && suspected ? suspects : deadlocks();
    }

    synchronized List<String> deadlocks() {
        return List.copyOf(deadlocks.values());
    }

    /** Returns whether a deadlock is from an earlier test or JUnit, or is already in the list. */
    synchronized boolean isKnown(Hazard deadlock) {
        return deadlock.poolId() == testsPool && testsPool != 0 || !known.add(deadlock.poolId());
    }
}
