package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What tasks share, of which there is only so much: connections, permits, a lock; recognised in one recording by its queue.
 *
 * <p>If {@code k} tasks can have it, a task has to wait until the {@code k}th last of those before it gives it back; what
 * is left of its blocked time is its own. For the right {@code k} that rest does not depend on the wait, so that the
 * blocked time grows with the wait, one for one, and the rest is never negative; with too small a {@code k} it is, with too
 * large a one it still varies with how many were there. Stacks of blocked workers show whether they wait for each other in
 * this JVM and for how much of the time; what they share outside of it only the times show.
 *
 * @param shared what it is
 * @param blockedNs for each sample the time for which it is blocked if nobody else has it
 */
record Contention(Shared shared, double[] blockedNs) {
    /** Less of the blocked time spent waiting for each other is too little to learn from. */
    private static final double MIN_SHARE = 0.05;

    /** Less of the time on workers is too little to matter. */
    private static final double MIN_BLOCKED = 0.02;

    /** How far the mean wait may be, as a factor, from what the stacks show. */
    private static final double TOLERANCE = 1.6;

    /** How much of the variance of the blocked times must be due to waiting where no stack shows it. */
    private static final double EXPLAINED = 0.15;

    /** Shares of its CPU time for which a task may hold a lock. */
    private static final double[] CPU_SHARES = {0.1, 0.2, 0.35, 0.5, 0.7, 0.9};

    private static final double[] NONE = {};

    /** Shares of it that it may compute before it asks. */
    private static final double[] BEFORE = {0, 0.5, 1};

    /** The search looks at so many tasks in a row at most. */
    private static final int MAX_TASKS = 5000;

    /** What it may be; none where the recording does not show any. */
    static List<Contention> of(PoolTrace trace) {
        if (!trace.nearlyComplete()) {
            return List.of();
        }
        List<Sample> samples = trace.samples();
        List<Sample> some = samples.subList(0, Math.min(MAX_TASKS, samples.size()));
        double blocked = some.stream().mapToDouble(Sample::blockedNs).sum();
        double exec = some.stream().mapToDouble(Sample::execNs).sum();
        if (blocked < MIN_BLOCKED * exec) {
            return List.of();
        }
        double share = trace.stacks().share();
        double mean = blocked / some.size();
        @Nullable Candidate inOrder = share >= MIN_SHARE ? null : unseen(some);
        if (inOrder != null) {
            return List.of(inOrder.contention(samples));
        }
        List<Contention> all = new ArrayList<>();
        Holding holding = Holding.of(some, 0, 0.5);
        for (ServedAtOnce served : holding.mostConsistent(ServedAtOnce.of(holding))) {
            boolean elsewhere = (1 - share) * mean > served.holdNs() / 2;
            all.addAll(elsewhere ? held(samples, served) : List.of(lock(samples, share)));
        }
        if (all.isEmpty() && share >= MIN_SHARE) {
            all.add(seen(some, share * mean).contention(samples));
        }
        return all;
    }

    /** Tasks are blocked elsewhere for as long as they hold it. */
    private static List<Contention> held(List<Sample> samples, ServedAtOnce served) {
        Shared shared = Shared.whileBlocked(served.servers());
        double[] holds = Holding.of(samples, 0, 0.5).holds(served);
        List<Contention> all = new ArrayList<>();
        all.add(new Contention(shared, holds));
        all.add(new Contention(shared.inAnyOrder(), holds));
        for (double before : BEFORE) {
            Candidate candidate = new Candidate(shared, before);
            Holding holding = candidate.in(samples);
            double[] waits = holding.waits(served.servers());
            if (holding.convincing(waits, holding.rest(waits))) {
                all.add(candidate.contention(samples));
            }
        }
        return all;
    }

    /** Tasks are not blocked elsewhere for so long: they compute while they hold it. */
    private static Contention lock(List<Sample> samples, double share) {
        return new Contention(
                Shared.whileComputing(0.5),
                samples.stream()
                        .mapToDouble(sample -> (1 - share) * sample.blockedNs())
                        .toArray());
    }

    /**
     * What may be shared.
     *
     * @param before share of its other CPU time that a task computes before it asks
     */
    private record Candidate(Shared shared, double before) {
        Holding in(List<Sample> samples) {
            return Holding.of(samples, shared.cpuShare(), before);
        }

        Contention contention(List<Sample> samples) {
            Holding holding = in(samples);
            return new Contention(shared, holding.inOrderOfArrival(holding.rest(holding.waits(shared.servers()))));
        }
    }

    /** Workers were seen to wait for each other: what explains it best among what makes them wait about as long. */
    private static Candidate seen(List<Sample> samples, double meanWaitNs) {
        Candidate best = new Candidate(Shared.whileComputing(1), 0);
        double nearest = Double.POSITIVE_INFINITY;
        double least = Double.POSITIVE_INFINITY;
        for (Candidate candidate : candidates(samples, true)) {
            Holding holding = candidate.in(samples);
            double[] waits = holding.waits(candidate.shared.servers());
            double variance = Statistics.variance(holding.rest(waits));
            double distance = Math.max(
                    StrictMath.log(TOLERANCE),
                    Math.abs(StrictMath.log(Math.max(1, Statistics.mean(waits)) / meanWaitNs)));
            if (distance < nearest || distance == nearest && variance < least) {
                nearest = distance;
                least = variance;
                best = candidate;
            }
        }
        return best;
    }

    /** No worker was seen to wait for another: only what the times leave no doubt about. */
    private static @Nullable Candidate unseen(List<Sample> samples) {
        @Nullable Candidate best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Candidate candidate : candidates(samples, false)) {
            Holding holding = candidate.in(samples);
            double[] waits = holding.waits(candidate.shared.servers());
            double[] rest = holding.rest(waits);
            double variance = Statistics.variance(rest);
            if (variance < least
                    && variance < (1 - EXPLAINED) * Statistics.variance(holding.blocked())
                    && holding.convincing(waits, rest)) {
                least = variance;
                best = candidate;
            }
        }
        return best;
    }

    private static List<Candidate> candidates(List<Sample> samples, boolean locks) {
        List<Candidate> all = new ArrayList<>();
        for (double before : BEFORE) {
            int most = Holding.of(samples, 0, before).mostAtOnce();
            for (int servers = 1; servers < most; servers++) {
                all.add(new Candidate(Shared.whileBlocked(servers), before));
            }
            for (double cpuShare : locks ? CPU_SHARES : NONE) {
                all.add(new Candidate(Shared.whileComputing(cpuShare), before));
            }
        }
        return all;
    }
}
