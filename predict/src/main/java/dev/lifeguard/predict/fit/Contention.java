package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import dev.lifeguard.predict.trace.StacksSeen;
import java.util.ArrayList;
import java.util.List;

/**
 * What tasks share, of which there is only so much: connections, permits, a lock. Where the probe counted how many hold
 * it while others wait, that is known ({@link CountedWaits}). Where stacks of blocked workers show that they wait for
 * each other, these say for how much of the time ({@link SeenWaits}); what they share outside of this JVM only the
 * times show ({@link UnseenWaits}).
 *
 * @param shared what it is
 * @param blockedNs for each sample the time for which it is blocked if nobody else has it
 */
record Contention(Shared shared, double[] blockedNs) {
    /** Less of the blocked time spent waiting for each other is too little to learn from. */
    private static final double MIN_SHARE = 0.05;

    /** Less of the time on workers is too little to matter. */
    private static final double MIN_BLOCKED = 0.02;

    /** So many numbers of tasks that can have it at one time are tried. */
    private static final int MAX = 8;

    /** The workload with what its tasks may share; none where the recording does not show any. */
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
