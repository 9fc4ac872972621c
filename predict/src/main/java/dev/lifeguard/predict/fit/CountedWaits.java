package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.trace.Glances;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;

/**
 * A shared limit whose holders the probe counted while others waited. The holding time follows from the times, in
 * whatever order tasks are served: at any time as many hold it as are blocked, up to the limit. For part of the time
 * its holder is not blocked: it waits for a core to release it, or the next one has not yet woken up. That part was
 * counted too. It is either the time of a handover, or waits for cores, which the simulation already has: both are
 * tried.
 */
final class CountedWaits {
    /** Maximum difference between the simulated and the counted number of waiting tasks, in standard errors. */
    private static final double ERRORS = 3;

    private CountedWaits() {}

    /** The workload with what was counted; none where nothing was, or where it does not explain how many waited. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        Glances glances = trace.glances();
        boolean locks = trace.stacks().areOfLocks();
        SeenWaits waits = new SeenWaits(workload, glances.share(trace));
        if (glances.isOfComputing(locks)) {
            return List.of(new Explanation(waits.computing(), 0));
        }
        int holders = glances.holders();
        boolean several = holders > 1 && locks; // each of several locks is held by one
        if (holders == 0 || several || workload.own().count() <= holders) {
            return List.of();
        }
        double idleNs = (holders - glances.held()) / waits.perNs();
        double holdNs = holdNs(holders, idleNs, trace);
        double waiting = (waits.blockedNs() - holdNs) * waits.perNs();
        double errors = StrictMath.log(waiting / glances.meanWaiting()) / glances.error();
        if (!(Math.abs(errors) <= ERRORS) || holdNs <= 0) {
            return List.of();
        }
        List<Explanation> all = new ArrayList<>();
        for (Contention one : UnseenWaits.held(trace.samples(), new ServedAtOnce(holders, holdNs, 1))) {
            for (double handoverNs : new double[] {idleNs, 0}) {
                Contention shared = new Contention(one.shared().handedOver(handoverNs), one.blockedNs());
                all.add(held(shared.in(workload, trace, 0).workload(), holdNs));
            }
        }
        return all;
    }

    /** The same with tasks that hold it so long in the mean, also those that were not sampled. */
    private static Explanation held(Workload workload, double holdNs) {
        return new Explanation(
                workload.withBlocked(
                        holdNs / Math.max(1, Statistics.mean(workload.own().blockedNs()))),
                0);
    }

    private static double holdNs(int holders, double idleNs, PoolTrace trace) {
        Glances glances = trace.glances();
        if (!trace.nearlyComplete() && glances.cycleNs() > 0) {
            return glances.cycleNs() * glances.held() / holders;
        }
        return Holding.of(trace.samples(), 0, 0.5).meanNs(holders) - idleNs * glances.busy();
    }
}
