package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.stack.HolderSamples;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;

/**
 * A shared limit whose holders the probe counted while others waited. The hold time follows from the blocked times,
 * whatever the order of service: at any time the number of holders is the number of blocked tasks, up to the limit.
 * Part of the time a holder is not blocked: it waits for a core to release the limit, or the next holder has not yet
 * woken up. That part was counted too. It is either a handover time or a wait for cores, which the simulation already
 * includes, so both are tried.
 */
final class LimitFromCounts {
    /** Maximum difference between the simulated and the counted number of waiting tasks, in standard errors. */
    private static final double MAX_STANDARD_ERRORS = 3;

    private LimitFromCounts() {}

    /**
     * Returns the workload with the counted limit; empty if nothing was counted or the count does not explain how many
     * waited.
     */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        HolderSamples holderSamples = trace.holderSamples();
        boolean locks = trace.stacks().areMostlyAtLocks();
        LimitFromStacks waits = new LimitFromStacks(workload, holderSamples.share(trace.tasks()));
        if (holderSamples.isOfComputing(locks)) {
            return List.of(new Explanation(waits.computing(), 0));
        }
        int holders = holderSamples.holders();
        boolean several = holders > 1 && locks; // each of several locks has one holder
        if (holders == 0 || several || workload.own().count() <= holders) {
            return List.of();
        }
        double idleNs = (holders - holderSamples.held()) / waits.perNs();
        double holdNs = holdNs(holders, idleNs, trace);
        double waiting = (waits.blockedNs() - holdNs) * waits.perNs();
        double errors = StrictMath.log(waiting / holderSamples.meanWaiting()) / holderSamples.error();
        if (!(Math.abs(errors) <= MAX_STANDARD_ERRORS) || holdNs <= 0) {
            return List.of();
        }
        List<Explanation> all = new ArrayList<>();
        for (Contention one : LimitFromTimes.held(trace.samples(), new ServerEstimate(holders, holdNs, 1))) {
            for (double handoverNs : new double[] {idleNs, 0}) {
                Contention shared = new Contention(one.shared().handedOver(handoverNs), one.blockedNs());
                all.add(held(shared.in(workload, trace, 0).workload(), holdNs));
            }
        }
        return all;
    }

    /**
     * Returns the workload scaled so that tasks hold the limit for {@code holdNs} on average, including unsampled
     * tasks.
     */
    private static Explanation held(Workload workload, double holdNs) {
        return new Explanation(
                workload.withBlocked(
                        holdNs / Math.max(1, Statistics.mean(workload.own().blockedNs()))),
                0);
    }

    private static double holdNs(int holders, double idleNs, PoolTrace trace) {
        HolderSamples holderSamples = trace.holderSamples();
        if (!trace.nearlyComplete() && holderSamples.cycleNs() > 0) {
            return holderSamples.cycleNs() * holderSamples.held() / holders;
        }
        return BlockedPeriods.of(trace.samples(), 0, 0.5).meanHoldNs(holders) - idleNs * holderSamples.busy();
    }
}
