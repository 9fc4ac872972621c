package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.stack.BlockedSamples;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;

/**
 * The limit that tasks share, if any: connections, permits, a lock. If the probe counted holders while others waited,
 * the counts show it ({@link LimitFromCounts}). If stacks of blocked workers show that they wait for each other, the
 * stacks give the share of the time ({@link LimitFromStacks}). A limit outside this JVM shows only in the times
 * ({@link LimitFromTimes}).
 *
 * @param shared the limit
 * @param blockedNs blocked time of each sample without contention
 */
record Contention(SharedLimit shared, double[] blockedNs) {
    /** Minimum share of the blocked time spent waiting for each other; less is too little evidence. */
    private static final double MIN_CONTENDED_SHARE = 0.05;

    /** Minimum share of the time on workers that is blocked; less does not matter. */
    private static final double MIN_BLOCKED_SHARE = 0.02;

    /** Maximum number of limit sizes tried. */
    private static final int MAX_SIZES = 8;

    /** Returns the workload with each limit that its tasks may share; empty if the recording shows none. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        List<Sample> samples = trace.samples();
        double blocked = samples.stream().mapToDouble(Sample::blockedNs).sum();
        double exec = samples.stream().mapToDouble(Sample::execNs).sum();
        if (!trace.sampled() || blocked < MIN_BLOCKED_SHARE * exec) {
            return List.of();
        }
        List<Explanation> counted = LimitFromCounts.of(workload, trace);
        if (!counted.isEmpty()) {
            return counted;
        }
        BlockedSamples stacks = trace.stacks();
        if (stacks.contendedShare() >= MIN_CONTENDED_SHARE) {
            return seen(workload, trace);
        }
        if (!trace.nearlyComplete()) {
            return List.of();
        }
        List<Contention> found = LimitFromTimes.of(samples);
        List<Explanation> all = new ArrayList<>();
        found.forEach(one -> all.add(one.in(workload, trace, 0)));
        int most = found.stream().mapToInt(one -> one.shared.servers()).max().orElse(0);
        all.addAll(LimitFromStacks.withoutStacks(workload, trace, Math.min(MAX_SIZES, most)));
        return all;
    }

    /** Prefers explanations from the order of the tasks if they agree with the stacks. */
    private static List<Explanation> seen(Workload workload, PoolTrace trace) {
        List<Explanation> bySimulation = LimitFromStacks.of(workload, trace);
        if (!trace.nearlyComplete()) {
            return bySimulation;
        }
        BlockedSamples stacks = trace.stacks();
        double blocked = Statistics.mean(
                trace.samples().stream().mapToDouble(Sample::blockedNs).toArray());
        List<Explanation> byOrder = new ArrayList<>();
        for (Contention one : LimitFromTimes.of(trace.samples())) {
            double held = Statistics.mean(one.blockedNs) / blocked;
            double errors = (held - (1 - stacks.contendedShare())) / stacks.contendedShareError();
            if (Math.abs(errors) <= LimitFromStacks.MAX_STANDARD_ERRORS) {
                byOrder.add(one.in(workload, trace, errors * errors));
            }
        }
        return byOrder.isEmpty() ? bySimulation : byOrder;
    }

    Explanation in(Workload workload, PoolTrace trace, double doubt) {
        double[] blocked = trace.withBlocked(blockedNs).tasks().blockedNs();
        return new Explanation(workload.with(shared, blocked), doubt);
    }
}
