package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import dev.lifeguard.predict.trace.StacksSeen;
import java.util.ArrayList;
import java.util.List;

/**
 * The limit that tasks share, if any: connections, permits, a lock. Where the probe counted how many hold it while
 * others wait, the counts show it ({@link CountedWaits}). Where stacks of blocked workers show that they wait for each
 * other, these give the share of the time ({@link SeenWaits}). A limit outside of this JVM shows only in the times
 * ({@link UnseenWaits}).
 *
 * @param shared the limit
 * @param blockedNs for each sample its blocked time without contention
 */
record Contention(Shared shared, double[] blockedNs) {
    /** Minimum share of the blocked time spent waiting for each other: less is too little evidence. */
    private static final double MIN_SHARE = 0.05;

    /** Minimum share of the time on workers: less does not matter. */
    private static final double MIN_BLOCKED = 0.02;

    /** How many values of the limit are tried. */
    private static final int MAX = 8;

    /** The workload with each limit that its tasks may share; empty where the recording shows none. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        List<Sample> samples = trace.samples();
        double blocked = samples.stream().mapToDouble(Sample::blockedNs).sum();
        double exec = samples.stream().mapToDouble(Sample::execNs).sum();
        if (!trace.sampled() || blocked < MIN_BLOCKED * exec) {
            return List.of();
        }
        List<Explanation> counted = CountedWaits.of(workload, trace);
        if (!counted.isEmpty()) {
            return counted;
        }
        StacksSeen stacks = trace.stacks();
        if (stacks.share() >= MIN_SHARE) {
            return seen(workload, trace);
        }
        if (!trace.nearlyComplete()) {
            return List.of();
        }
        List<Contention> found = UnseenWaits.of(samples);
        List<Explanation> all = new ArrayList<>();
        found.forEach(one -> all.add(one.in(workload, trace, 0)));
        int most = found.stream().mapToInt(one -> one.shared.servers()).max().orElse(0);
        all.addAll(SeenWaits.unseen(workload, trace, Math.min(MAX, most)));
        return all;
    }

    /** Where the order of the tasks shows it as well, what it shows is believed that agrees with the stacks. */
    private static List<Explanation> seen(Workload workload, PoolTrace trace) {
        List<Explanation> bySimulation = SeenWaits.of(workload, trace);
        if (!trace.nearlyComplete()) {
            return bySimulation;
        }
        StacksSeen stacks = trace.stacks();
        double blocked = Statistics.mean(
                trace.samples().stream().mapToDouble(Sample::blockedNs).toArray());
        List<Explanation> byOrder = new ArrayList<>();
        for (Contention one : UnseenWaits.of(trace.samples())) {
            double held = Statistics.mean(one.blockedNs) / blocked;
            double errors = (held - (1 - stacks.share())) / stacks.error();
            if (Math.abs(errors) <= SeenWaits.ERRORS) {
                byOrder.add(one.in(workload, trace, errors * errors));
            }
        }
        return byOrder.isEmpty() ? bySimulation : byOrder;
    }

    /** The workload with this. */
    Explanation in(Workload workload, PoolTrace trace, double doubt) {
        double[] blocked = trace.withBlocked(blockedNs).tasks().blockedNs();
        return new Explanation(workload.with(shared, blocked), doubt);
    }
}
