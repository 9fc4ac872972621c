package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.KnownLimit;
import dev.lifeguard.predict.trace.KnownLimits;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.SharedMonitor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Infers what a recording does not show directly: shared limits, closed traffic, and the speed of the cores. */
public final class Fit {
    private static final int MAX_EXPLANATIONS = 32;

    /**
     * An explanation that is worse than the best by no more than this, in squared standard errors, may be the true one.
     */
    private static final double AS_GOOD = 4;

    /** The same where nothing else speaks for either: three standard errors. */
    private static final double NOT_EXCLUDED = 9;

    /**
     * Odds of 1 to e, in squared standard errors: that tasks do not wait for connections of which there are fewer than tasks at one time.
     */
    private static final double UNLIKELY = 2;

    private static final int MAX_OTHERS = 3;

    /** How many can hold a limit within a measured one, at most, as a share of that: more may be the measured one, badly counted. */
    private static final double TIGHTER = 0.5;

    /** Factor by which the share of users who leave their worker may differ under another load. */
    private static final double DOUBT = 2;

    private Fit() {}

    /**
     * The workload with its shared limit, with users where traffic is closed, calibrated.
     *
     * @param workload as recorded
     * @param trace of the pool in question
     * @param limits the shared limits that were measured
     * @param monitor the monitor that tasks hold, if they were seen to hold one
     */
    public static Calibration of(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        ClosedTraffic traffic = ClosedTraffic.of(trace, workload.capacity().slots());
        Workload coming = traffic.loop().users() == 0 ? workload : workload.withLoop(traffic.loop());
        List<Calibration> tried = calibrated(coming, trace, limits, monitor);
        if (traffic.loop().users() > 0 && tried.get(0).cost() > NOT_EXCLUDED) {
            // users were found by when tasks came; how long these took may speak against them
            List<Calibration> open = calibrated(workload, trace, limits, monitor);
            double against = tried.get(0).cost() - open.get(0).cost();
            if (against > NOT_EXCLUDED && traffic.isRefuted(against)) {
                traffic = ClosedTraffic.OPEN;
                coming = workload;
                tried = open;
            }
        }
        Calibration best = tried.stream()
                .filter(one -> shows(one.workload().shared(), trace))
                .findFirst()
                .orElse(tried.get(0));
        boolean mayShare = !best.workload().shared().any()
                && limits.first().isEmpty()
                && alone(trace)
                && !trace.stacks().areOfTime();
        List<Workload> others = others(best.workload(), traffic.perhaps(), mayShare, trace);
        List<Shared> explained = new ArrayList<>(List.of(best.workload().shared()));
        double excluded = best.cost() + (alone(trace) ? NOT_EXCLUDED : AS_GOOD);
        for (Calibration other : tried) {
            Shared shared = other.workload().shared();
            boolean asGood = other.cost() < excluded && others.size() < MAX_OTHERS;
            if (asGood && explained.stream().noneMatch(one -> isLike(one, shared))) {
                explained.add(shared);
                others.add(other.workload());
            }
        }
        servedOneByOne(coming, trace, limits.first(), best)
                .filter(other -> explained.stream().noneMatch(one -> isLike(one, other.shared())))
                .ifPresent(others::add);
        return best.orPerhaps(others, trace);
    }

    /** The explanations, each with the cores that fit it best, the best first. */
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
            List<Explanation> within = within(limit, workload, trace);
            List<Explanation> measured = within.isEmpty() ? MeasuredLimit.of(workload, trace, limit) : within;
            double doubt = limit.handedOut(trace).isPresent() ? UNLIKELY : 0;
            List<Explanation> without = limits.beyond()
                    .map(beyond -> MeasuredLimit.of(workload, trace, beyond))
                    .orElse(List.of(new Explanation(workload, doubt)));
            return limit.mayBeMore() ? orElse(measured, without, trace) : measured;
        }
        List<Explanation> sharing = Contention.of(workload, trace);
        // That they share nothing would explain what was seen as well: it has the waits in its times.
        if (!sharing.isEmpty()) {
            return sharing.stream().limit(MAX_EXPLANATIONS).toList();
        }
        return orElse(
                monitor.map(held -> HeldByOne.of(workload, trace, held)).orElse(List.of()),
                List.of(new Explanation(workload, 0)),
                trace);
    }

    /**
     * Where hardly any task waited for what all were seen to hold, there may be more of them: if they came one after
     * the other, it may be that of the connection over which they wait for an answer, and two would have two; if they did not, it shows
     * in their times. Tasks one after the other show nothing for either, and then a single one is more often the connection's.
     *
     * @param without that they do not share it
     */
    private static List<Explanation> orElse(List<Explanation> sharing, List<Explanation> without, PoolTrace trace) {
        if (!sharing.isEmpty() && alone(trace) && !trace.stacks().areOfAnswers()) {
            return sharing;
        }
        List<Explanation> all = new ArrayList<>(without);
        all.addAll(sharing);
        return all;
    }

    /** Whether they share nothing, or something that fewer can hold than ran at one time: else it limited nothing that was seen. */
    private static boolean shows(Shared shared, PoolTrace trace) {
        return !shared.any() || shared.servers() < Math.min(trace.size(), trace.mostActive());
    }

    /**
     * A much tighter limit that tasks wait for while they hold the measured one, as a row of a table while they hold a connection:
     * looked for only where hardly any waits for the measured one, since times do not tell two waits apart.
     */
    private static List<Explanation> within(KnownLimit limit, Workload workload, PoolTrace trace) {
        List<Explanation> found = limit.hasRoom() ? Contention.of(workload, trace) : List.of();
        boolean tighter = found.stream().allMatch(one -> one.workload().shared().servers() <= TIGHTER * limit.size());
        return tighter ? found.stream().limit(MAX_EXPLANATIONS).toList() : List.of();
    }

    private static boolean isLike(Shared one, Shared other) {
        return one.servers() == other.servers() && one.isHeldWhileComputing() == other.isHeldWhileComputing();
    }

    /**
     * Where all workers are busy all the time and wait for answers on connections of which there are more, as many wait at any time, and
     * nothing shows how many are served: it may be one at a time, as by a row of a table that all of them change. Of a far side to which
     * connections are opened as needed that would be said of every pool that is too small, and is rare.
     */
    private static Optional<Workload> servedOneByOne(
            Workload workload, PoolTrace trace, Optional<KnownLimit> limit, Calibration best) {
        if (!limit.map(known -> known.hasRoom() && !known.mayBeMore()).orElse(false)
                || !trace.alwaysBusy()
                || !trace.stacks().areOfAnswers()) {
            return Optional.empty();
        }
        return SeenWaits.unseen(workload, trace, 1).stream()
                .map(one -> Calibration.of(one, trace))
                .filter(one -> one.cost() < best.cost() + NOT_EXCLUDED)
                .map(Calibration::workload)
                .findFirst();
    }

    /** Tasks one after the other do not show what two would share. */
    private static boolean alone(PoolTrace trace) {
        return trace.size() == 1 || trace.mostActive() <= 1;
    }

    /** Alternative workloads that would have looked the same. */
    private static List<Workload> others(Workload workload, List<Loop> loops, boolean mayShare, PoolTrace trace) {
        List<Workload> others = new ArrayList<>();
        loops.forEach(loop -> others.add(workload.withLoop(loop)));
        double leaves = 1 - workload.loop().kept();
        if (leaves < 1) { // how often users are quicker than their worker changes with the load of the cores
            others.add(workload.withLoop(workload.loop().withKept(1 - leaves / DOUBT)));
            others.add(workload.withLoop(workload.loop().withKept(1 - Math.min(1, leaves * DOUBT))));
        }
        if (mayShare) {
            Shared one = Shared.whileBlocked(1).handedOver(MeasuredLimit.unseenHandoverNs(trace));
            others.add(workload.with(one, workload.own().blockedNs()));
        }
        return others;
    }
}
