package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.limit.KnownLimits;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.stack.SharedMonitor;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Infers what a recording does not show directly: shared limits, closed traffic and the core speed. */
public final class Fit {
    /** Cost difference to the best explanation, in squared standard errors, up to which another may be the true one. */
    private static final double MAX_COST_DIFFERENCE = 4;

    /** The same if no other evidence decides: three standard errors. */
    private static final double MAX_UNDECIDED_COST_DIFFERENCE = 9;

    private static final int MAX_ALTERNATIVES = 3;

    /** Factor for the share of users who leave their worker, which may change under another load. */
    private static final double LEAVING_USERS_FACTOR = 2;

    private Fit() {}

    /**
     * Returns the calibrated workload with its shared limit, and with users if traffic is closed.
     *
     * @param workload as recorded
     * @param trace of the pool to predict
     * @param limits the measured shared limits
     * @param monitor the monitor that tasks hold, if stacks show one
     */
    public static Calibration of(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        ClosedTraffic traffic = ClosedTraffic.of(trace, workload.capacity().slots());
        Workload coming = traffic.loop().users() == 0 ? workload : workload.withLoop(traffic.loop());
        List<Calibration> tried = calibrated(coming, trace, limits, monitor);
        Calibration best = tried.stream()
                .filter(one -> isVisible(one.workload().shared(), trace))
                .findFirst()
                .orElse(tried.get(0));
        boolean mayShare = !best.workload().shared().any()
                && limits.first().isEmpty()
                && trace.ranOneAtATime()
                && !trace.stacks().areMostlySleeps();
        List<Workload> others = others(best.workload(), traffic.alternatives(), mayShare, trace);
        List<SharedLimit> explained = new ArrayList<>(List.of(best.workload().shared()));
        double excluded = best.cost() + (trace.ranOneAtATime() ? MAX_UNDECIDED_COST_DIFFERENCE : MAX_COST_DIFFERENCE);
        for (Calibration other : tried) {
            SharedLimit shared = other.workload().shared();
            boolean asGood = other.cost() < excluded && others.size() < MAX_ALTERNATIVES;
            if (asGood && explained.stream().noneMatch(one -> isSameKind(one, shared))) {
                explained.add(shared);
                others.add(other.workload());
            }
        }
        return best.withAlternatives(others);
    }

    /** Returns the explanations, each with the core speed that fits it best, best first. */
    private static List<Calibration> calibrated(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        return SharedLimits.of(workload, trace, limits, monitor).stream()
                .map(one -> Calibration.of(one, trace))
                .sorted(Comparator.comparingDouble(Calibration::cost))
                .toList();
    }

    /**
     * Returns whether the tasks share nothing, or a limit smaller than the number that ran at one time. A larger limit
     * limited nothing in the observation.
     */
    private static boolean isVisible(SharedLimit shared, PoolTrace trace) {
        return !shared.any() || shared.servers() < Math.min(trace.size(), trace.mostActive());
    }

    private static boolean isSameKind(SharedLimit one, SharedLimit other) {
        return one.servers() == other.servers() && one.isHeldWhileComputing() == other.isHeldWhileComputing();
    }

    /** Returns alternative workloads that would have looked the same. */
    private static List<Workload> others(Workload workload, List<Loop> loops, boolean mayShare, PoolTrace trace) {
        List<Workload> others = new ArrayList<>();
        loops.forEach(loop -> others.add(workload.withLoop(loop)));
        double leaves = 1 - workload.loop().kept();
        if (leaves < 1) { // how often users are quicker than their worker depends on the load of the cores
            others.add(workload.withLoop(workload.loop().withKept(1 - leaves / LEAVING_USERS_FACTOR)));
            others.add(workload.withLoop(workload.loop().withKept(1 - Math.min(1, leaves * LEAVING_USERS_FACTOR))));
        }
        if (mayShare) {
            others.add(workload.with(SharedLimit.whileBlocked(1), workload.own().blockedNs()));
        }
        return others;
    }
}
