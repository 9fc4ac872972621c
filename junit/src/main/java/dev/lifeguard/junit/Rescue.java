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
 * Ends a test whose pool is deadlocked. First the pool gets more threads, with which the test goes on to its end as if nothing had
 * happened: nothing is shut down, and whoever waits without regard to interrupts, as {@code join()} of a {@code CompletableFuture} does,
 * is released as well. Where that does not help, the workers and the test's thread are interrupted.
 */
final class Rescue {
    /** Time that the test gets to go on with more threads. */
    private static final long RELIEF_NS = 1_000_000_000;

    /** How long ago a suspected deadlock was there at most, if it explains a failure. */
    private static final long RECENT_NS = 1_000_000_000;

    private final Thread test;
    private final Set<Integer> known;
    private final Map<Integer, String> deadlocks = new LinkedHashMap<>();
    private final Certainty certainty = new Certainty();
    private @Nullable Observation observation;
    private int testsPool; // 0: none
    private List<String> suspects = List.of();
    private long suspectedAt;
    private long since;
    private boolean interrupted;
    private boolean ended;

    /**
     * @param test the thread that runs the test
     * @param known numbers of pools that are deadlocked since earlier tests; those of this one are added
     */
    Rescue(Thread test, Set<Integer> known) {
        this.test = test;
        this.known = known;
    }

    /** Before the test begins. Where tests run in parallel their threads are workers of a pool of JUnit's, which is not looked at. */
    synchronized void begin(Observation of) {
        observation = of;
        testsPool = of.poolOf(test).map(WorkersPool::id).orElse(0);
    }

    /** Some pools are deadlocked now. Those that the test will not release get more threads. */
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

    /** The test is over: it is not interrupted any more, and keeps no interrupt of ours. Called on its thread. */
    synchronized void end() {
        ended = true;
        if (interrupted) {
            boolean unused = Thread.interrupted();
        }
    }

    /** What explains that the test has just failed, as text: also a deadlock that nobody could be sure of, if it was there until then. */
    synchronized List<String> causes() {
        boolean suspected = System.nanoTime() - suspectedAt < RECENT_NS;
        return deadlocks.isEmpty() && suspected ? suspects : deadlocks();
    }

    /** What was wrong, as text. */
    synchronized List<String> deadlocks() {
        return List.copyOf(deadlocks.values());
    }

    /** Whether a deadlock is of an earlier test or of JUnit, or in the list already. */
    synchronized boolean isKnown(Hazard deadlock) {
        return deadlock.poolId() == testsPool && testsPool != 0 || !known.add(deadlock.poolId());
    }
}
