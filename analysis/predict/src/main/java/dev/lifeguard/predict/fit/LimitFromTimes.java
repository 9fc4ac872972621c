package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.SharedLimit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shared limit inferred from times alone, if no stack shows a wait. Accepted only if the times leave no doubt.
 *
 * <p>If {@code k} tasks can hold it and are served in order, a task waits until only {@code k − 1} of the tasks before
 * it still hold or want it. The remainder of its blocked time is its own. For the right {@code k} the remainder does
 * not depend on the wait: the blocked time grows one for one with the wait, and the remainder is never negative. If
 * {@code k} is too small the remainder becomes negative; if it is too large the remainder still varies with the number
 * present. In any other order, the release rate shows the limit ({@link ServerEstimate}).
 */
final class LimitFromTimes {
    /** Share of the variance of blocked times that waiting must explain. */
    private static final double MIN_EXPLAINED_SHARE = 0.15;

    /** Candidate shares of its CPU time that a task computes before it requests the limit. */
    private static final double[] CPU_SHARES_BEFORE = {0, 0.5, 1};

    /** Maximum number of consecutive tasks used in the search. */
    private static final int MAX_TASKS = 5000;

    private LimitFromTimes() {}

    /** @param samples all tasks, or nearly all, in order of arrival */
    static List<Contention> of(List<Sample> samples) {
        List<Sample> some = samples.subList(0, Math.min(MAX_TASKS, samples.size()));
        BlockedPeriods periods = BlockedPeriods.of(some, 0, 0.5);
        List<ServerEstimate> good =
                ServerEstimate.of(periods).stream().filter(ServerEstimate::good).toList();
        if (!good.isEmpty()) {
            return periods.mostConsistent(good).stream()
                    .flatMap(served -> held(samples, served).stream())
                    .toList();
        }
        @Nullable Candidate inOrder = inOrder(some);
        return inOrder == null ? List.of() : List.of(inOrder.contention(samples));
    }

    /** Returns the explanations in which blocked time is hold time plus wait, for each order of service. */
    static List<Contention> held(List<Sample> samples, ServerEstimate served) {
        SharedLimit shared = SharedLimit.whileBlocked(served.servers());
        double[] holds = BlockedPeriods.of(samples, 0, 0.5).holds(served);
        List<Contention> all = new ArrayList<>();
        all.add(new Contention(shared, holds));
        all.add(new Contention(shared.inAnyOrder(), holds));
        for (double before : CPU_SHARES_BEFORE) {
            Candidate candidate = new Candidate(served.servers(), before);
            BlockedPeriods periods = candidate.in(samples);
            double[] waits = periods.waits(served.servers());
            if (periods.convincing(waits, periods.rest(waits))) {
                all.add(candidate.contention(samples));
            }
        }
        return all;
    }

    /**
     * A candidate limit.
     *
     * @param servers number of tasks that can hold it at a time
     * @param before share of its CPU time that a task computes before it requests it
     */
    private record Candidate(int servers, double before) {
        BlockedPeriods in(List<Sample> samples) {
            return BlockedPeriods.of(samples, 0, before);
        }

        Contention contention(List<Sample> samples) {
            BlockedPeriods periods = in(samples);
            return new Contention(
                    SharedLimit.whileBlocked(servers), periods.inOrderOfArrival(periods.rest(periods.waits(servers))));
        }
    }

    private static @Nullable Candidate inOrder(List<Sample> samples) {
        @Nullable Candidate best = null;
        double least = Double.POSITIVE_INFINITY;
        for (Candidate candidate : candidates(samples)) {
            BlockedPeriods periods = candidate.in(samples);
            double[] waits = periods.waits(candidate.servers());
            double[] rest = periods.rest(waits);
            double variance = Statistics.variance(rest);
            if (variance < least
                    && variance < (1 - MIN_EXPLAINED_SHARE) * Statistics.variance(periods.blocked())
                    && periods.convincing(waits, rest)) {
                least = variance;
                best = candidate;
            }
        }
        return best;
    }

    private static List<Candidate> candidates(List<Sample> samples) {
        List<Candidate> all = new ArrayList<>();
        for (double before : CPU_SHARES_BEFORE) {
            int most = BlockedPeriods.of(samples, 0, before).mostBlocked();
            for (int servers = 1; servers < most; servers++) {
                all.add(new Candidate(servers, before));
            }
        }
        return all;
    }
}
