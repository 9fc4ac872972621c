package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.Glances;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.List;

/**
 * What tasks share where the probe counted how many hold it while others wait. For how long they hold it follows from the
 * times, whatever the order in which they get it: as many hold it at a time as are blocked, but no more than can. A part of
 * that time nobody does, until the one to whom it is handed over has woken; that part was counted too.
 */
final class CountedWaits {
    /** How far the number that waits may be from the one that was counted, in standard errors. */
    private static final double ERRORS = 3;

    private CountedWaits() {}

    /** The workload with what was counted; none where nothing was, or where it does not explain how many waited. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        Glances glances = trace.glances();
        SeenWaits waits = new SeenWaits(workload, glances.share(trace));
        if (glances.isOfComputing()) {
            return List.of(new Explanation(waits.computing(), 0));
        }
        int holders = glances.holders();
        boolean several = holders > 1 && trace.stacks().areOfLocks(); // each of several locks is held by one
        if (holders == 0 || several || workload.own().count() <= holders) {
            return List.of();
        }
        double handoverNs = (holders - glances.held()) / waits.perNs();
        Shared shared = Shared.whileBlocked(holders).handedOver(handoverNs);
        double holdNs = holdNs(shared, trace);
        double waiting = (waits.blockedNs() - holdNs) * waits.perNs();
        double errors = StrictMath.log(waiting / glances.meanWaiting()) / glances.error();
        if (!(Math.abs(errors) <= ERRORS) || holdNs <= 0) {
            return List.of();
        }
        return UnseenWaits.held(trace.samples(), new ServedAtOnce(holders, holdNs, 1)).stream()
                .map(one -> new Contention(one.shared().handedOver(handoverNs), one.blockedNs()).in(workload, trace, 0))
                .map(one -> held(one.workload(), holdNs))
                .toList();
    }

    /** The same with tasks that hold it so long in the mean, also those that were not sampled. */
    private static Explanation held(Workload workload, double holdNs) {
        return new Explanation(
                workload.withBlocked(
                        holdNs / Math.max(1, Statistics.mean(workload.own().blockedNs()))),
                0);
    }

    private static double holdNs(Shared shared, PoolTrace trace) {
        Glances glances = trace.glances();
        if (!trace.nearlyComplete() && glances.cycleNs() > 0) {
            return glances.cycleNs() * glances.held() / shared.servers();
        }
        double withHandover = Holding.of(trace.samples(), 0, 0.5).meanNs(shared.servers());
        return withHandover - shared.handoverNs() * glances.busy();
    }
}
