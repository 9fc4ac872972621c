package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.limit.KnownLimit;
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
    private static final int MAX_EXPLANATIONS = 32;

    /** Cost difference to the best explanation, in squared standard errors, up to which another may be the true one. */
    private static final double MAX_COST_DIFFERENCE = 4;

    /** The same if no other evidence decides: three standard errors. */
    private static final double MAX_UNDECIDED_COST_DIFFERENCE = 9;

    /**
     * Prior odds of 1 to e, in squared standard errors, that tasks do not wait for connections although there are fewer
     * of them than concurrent tasks.
     */
    private static final double UNLIKELY_LIMIT_COST = 2;

    private static final int MAX_ALTERNATIVES = 3;

    /**
     * Maximum size of a limit within a measured one, as a share of the measured size. A larger one may be the measured
     * limit, miscounted.
     */
    private static final double MAX_INNER_LIMIT_RATIO = 0.5;

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
        if (traffic.loop().users() > 0 && tried.get(0).cost() > MAX_UNDECIDED_COST_DIFFERENCE) {
            // arrivals suggest users; response times may contradict them
            List<Calibration> open = calibrated(workload, trace, limits, monitor);
            double against = tried.get(0).cost() - open.get(0).cost();
            if (against > MAX_UNDECIDED_COST_DIFFERENCE && traffic.isRefuted(against)) {
                traffic = ClosedTraffic.OPEN;
                coming = workload;
                tried = open;
            }
        }
        Calibration best = tried.stream()
                .filter(one -> isVisible(one.workload().shared(), trace))
                .findFirst()
                .orElse(tried.get(0));
        boolean mayShare = !best.workload().shared().any()
                && limits.first().isEmpty()
                && ranOneAtATime(trace)
                && !trace.stacks().areMostlySleeps();
        List<Workload> others = others(best.workload(), traffic.alternatives(), mayShare, trace);
        List<SharedLimit> explained = new ArrayList<>(List.of(best.workload().shared()));
        double excluded = best.cost() + (ranOneAtATime(trace) ? MAX_UNDECIDED_COST_DIFFERENCE : MAX_COST_DIFFERENCE);
        for (Calibration other : tried) {
            SharedLimit shared = other.workload().shared();
            boolean asGood = other.cost() < excluded && others.size() < MAX_ALTERNATIVES;
            if (asGood && explained.stream().noneMatch(one -> isSameKind(one, shared))) {
                explained.add(shared);
                others.add(other.workload());
            }
        }
        servedOneByOne(coming, trace, limits.first(), best)
                .filter(other -> explained.stream().noneMatch(one -> isSameKind(one, other.shared())))
                .ifPresent(others::add);
        return best.withAlternatives(others, trace);
    }

    /** Returns the explanations, each with the core speed that fits it best, best first. */
    private static List<Calibration> calibrated(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        return explanations(workload, trace, limits, monitor).stream()
                .map(one -> Calibration.of(one, trace))
                .sorted(Comparator.comparingDouble(Calibration::cost))
                .toList();
    }

    private static List<Explanation> explanations(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        if (limits.first().isPresent()) {
            KnownLimit limit = limits.first().get();
            List<Explanation> within = innerLimit(limit, workload, trace);
            List<Explanation> measured = within.isEmpty() ? MeasuredLimit.of(workload, trace, limit) : within;
            double doubt = limit.handedOut(trace).isPresent() ? UNLIKELY_LIMIT_COST : 0;
            List<Explanation> without = limits.beyond()
                    .map(beyond -> MeasuredLimit.of(workload, trace, beyond))
                    .orElse(List.of(new Explanation(workload, doubt)));
            return limit.mayHaveMore() ? sharingOr(measured, without, trace) : measured;
        }
        List<Explanation> sharing = Contention.of(workload, trace);
        // Sharing nothing would fit as well, because the recorded times include the waits.
        if (!sharing.isEmpty()) {
            return sharing.stream().limit(MAX_EXPLANATIONS).toList();
        }
        return sharingOr(
                monitor.map(held -> SharedMonitorLimit.of(workload, trace, held))
                        .orElse(List.of()),
                List.of(new Explanation(workload, 0)),
                trace);
    }

    /**
     * Returns the sharing explanations, and those without sharing if they remain possible. If almost no task waited for
     * a lock that all of them hold, there may be several such locks. A task that waits for an answer holds the lock of
     * its connection, and two tasks would have two connections. If tasks overlapped, their times show it. If they ran
     * one after the other nothing shows it, and a single lock usually belongs to a connection.
     *
     * @param without the explanations in which tasks do not share it
     */
    private static List<Explanation> sharingOr(List<Explanation> sharing, List<Explanation> without, PoolTrace trace) {
        if (!sharing.isEmpty() && ranOneAtATime(trace) && !trace.stacks().oftenAwaitAnswers()) {
            return sharing;
        }
        List<Explanation> all = new ArrayList<>(without);
        all.addAll(sharing);
        return all;
    }

    /**
     * Returns whether the tasks share nothing, or a limit smaller than the number that ran at one time. A larger limit
     * limited nothing in the observation.
     */
    private static boolean isVisible(SharedLimit shared, PoolTrace trace) {
        return !shared.any() || shared.servers() < Math.min(trace.size(), trace.mostActive());
    }

    /**
     * Returns a much tighter limit that tasks wait for while they hold the measured one, such as a table row while
     * holding a connection. It is only searched if almost no task waits for the measured limit, because times do not
     * separate two waits.
     */
    private static List<Explanation> innerLimit(KnownLimit limit, Workload workload, PoolTrace trace) {
        List<Explanation> found = limit.hasRoom() ? Contention.of(workload, trace) : List.of();
        boolean tighter = found.stream()
                .allMatch(one -> one.workload().shared().servers() <= MAX_INNER_LIMIT_RATIO * limit.size());
        return tighter ? found.stream().limit(MAX_EXPLANATIONS).toList() : List.of();
    }

    private static boolean isSameKind(SharedLimit one, SharedLimit other) {
        return one.servers() == other.servers() && one.isHeldWhileComputing() == other.isHeldWhileComputing();
    }

    /**
     * Returns the alternative that tasks are served one at a time, for example by a table row that all of them update.
     * It applies if all workers are always busy and wait for answers on a larger number of connections. The number
     * waiting is then constant, and nothing shows how many are served at once. It is not assumed if connections are
     * opened as needed, since it would apply to every undersized pool and is rare.
     */
    private static Optional<Workload> servedOneByOne(
            Workload workload, PoolTrace trace, Optional<KnownLimit> limit, Calibration best) {
        if (!limit.map(known -> known.hasRoom() && !known.mayHaveMore()).orElse(false)
                || !trace.alwaysBusy()
                || !trace.stacks().oftenAwaitAnswers()) {
            return Optional.empty();
        }
        return LimitFromStacks.withoutStacks(workload, trace, 1).stream()
                .map(one -> Calibration.of(one, trace))
                .filter(one -> one.cost() < best.cost() + MAX_UNDECIDED_COST_DIFFERENCE)
                .map(Calibration::workload)
                .findFirst();
    }

    /** Returns whether tasks ran one at a time, which does not show what two would share. */
    private static boolean ranOneAtATime(PoolTrace trace) {
        return trace.size() == 1 || trace.mostActive() <= 1;
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
            SharedLimit one = SharedLimit.whileBlocked(1).handedOver(MeasuredLimit.unseenHandoverNs(trace));
            others.add(workload.with(one, workload.own().blockedNs()));
        }
        return others;
    }
}
