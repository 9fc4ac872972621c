package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Comparator;
import java.util.List;

/** Finds out what a recording does not say by itself: who waits for whom, and how much of the cores there is. */
public final class Fit {
    /** With so many tasks it is tried for how long a lock is held. */
    private static final int MAX_TASKS = 8000;

    private static final int HALVINGS = 6;
    private static final int MAX_EXPLANATIONS = 8;

    private Fit() {}

    /**
     * The workload, with what tasks share, with users where traffic is closed, and calibrated.
     *
     * @param workload as recorded
     * @param trace of the pool in question
     */
    public static Calibration of(Workload workload, PoolTrace trace) {
        ClosedTraffic traffic = ClosedTraffic.of(trace);
        Loop loop = traffic.loop();
        Workload coming = loop.users() == 0 ? workload : workload.withLoop(loop);
        double waitNs = trace.stacks().share() * meanBlocked(workload);
        List<Contention> found = Contention.of(trace);
        if (found.isEmpty()) { // else, that they share nothing would explain what was seen as well, since it has the
            // waits
            return Calibration.of(coming, trace, traffic.atLeast());
        }
        return found.stream()
                .limit(MAX_EXPLANATIONS)
                .map(one -> sharing(coming, one, trace.withBlocked(one.blockedNs()), waitNs))
                .map(one -> Calibration.of(one, trace, traffic.atLeast()))
                .min(Comparator.comparingDouble(Calibration::cost))
                .orElseThrow();
    }

    private static double meanBlocked(Workload workload) {
        return Statistics.mean(workload.own().blockedNs());
    }

    private static Workload sharing(Workload workload, Contention contention, PoolTrace without, double meanWaitNs) {
        double[] blocked = without.tasks().blockedNs();
        Shared shared = contention.shared();
        if (!shared.isHeldWhileComputing()) {
            return workload.with(shared, blocked);
        }
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            Workload tried =
                    workload.with(Shared.whileComputing(middle), blocked).beginning(MAX_TASKS);
            Outcome outcome = tried.simulate(Scenario.ofSize(workload.size()));
            boolean more = outcome.stationNs() / Math.max(1, outcome.responses().count()) < meanWaitNs;
            low = more ? middle : low;
            high = more ? high : middle;
        }
        return workload.with(Shared.whileComputing((low + high) / 2), blocked);
    }
}
