package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.List;

/**
 * A measured shared limit: size, hold time and wait. The blocked time besides the wait is the hold time or includes it;
 * or tasks hold the limit mostly while they compute.
 */
final class MeasuredLimit {
    /** Share of the hold time that must be blocked; otherwise the limit is held while tasks compute. */
    private static final double MIN_BLOCKED_SHARE = 0.3;

    /** Share of the blocked time below which a wait is ignored. */
    private static final double MAX_IGNORED_WAIT_SHARE = 0.03;

    /**
     * Relative error of the mean wait compared with the mean blocked time. They are not measured on exactly the same
     * tasks.
     */
    private static final double WAIT_ERROR = 0.2;

    /** Candidates for how far the holder's wait for a core resembles that of other tasks: not at all, half, fully. */
    private static final double[] CPU_WAIT_PARTS = {0, 0.5, 1};

    /** Iterations of the fixed point. The waits barely change after a few. */
    private static final int ITERATIONS = 4;

    /** Maximum number of tasks simulated for it. */
    private static final int MAX_TASKS = 8000;

    /** Minimum share of the hold time that is not a wait for a core. */
    private static final double MIN_HELD_SHARE = 0.2;

    private MeasuredLimit() {}

    /** Returns the workload with the limit, for every order in which tasks may get it; never empty. */
    static List<Explanation> of(Workload workload, PoolTrace trace, KnownLimit limit) {
        double blockedNs = limit.blockedNs();
        double restNs = restNs(blockedNs, limit);
        if (limit.isHeldWhileComputing() || restNs <= MIN_BLOCKED_SHARE * limit.heldNs()) {
            return whileComputing(workload, trace, limit);
        }
        SharedLimit held = SharedLimit.whileBlocked(limit.size()).heldFor(Math.min(1, limit.heldNs() / restNs));
        if (limit.waitNs() < MAX_IGNORED_WAIT_SHARE * blockedNs) {
            held = held.handedOver(limit.uses() * unseenHandoverNs(trace));
            List<Explanation> all = new ArrayList<>(List.of(
                    new Explanation(workload.with(held, restNs / blockedNs), 0),
                    new Explanation(workload.with(held.inAnyOrder(), restNs / blockedNs), 0)));
            limit.handedOut(trace).ifPresent(waited -> all.addAll(of(workload, trace, waited)));
            return all;
        }
        double handoverNs = limit.handoverNs() > 0 ? limit.handoverNs() : limit.uses() * unseenHandoverNs(trace);
        List<Explanation> all = new ArrayList<>();
        for (Contention one : LimitFromTimes.held(trace.samples(), new ServerEstimate(limit.size(), restNs, 1))) {
            SharedLimit shared = one.shared().inOrder() ? held : held.inAnyOrder();
            all.add(given(limit, meaning(restNs, new Contention(shared, one.blockedNs()), workload, trace)));
            if (handoverNs > 0) { // or the releasing thread takes it again
                Contention handed = new Contention(shared.handedOver(handoverNs), one.blockedNs());
                all.add(given(limit, meaning(restNs, handed, workload, trace)));
            }
        }
        return all;
    }

    /**
     * Returns the explanations for a limit held while tasks compute. Part of the hold time is a wait for a core. That
     * part is the same as for other tasks, or zero, because a thread that waited for the limit gets a core soon.
     */
    private static List<Explanation> whileComputing(Workload workload, PoolTrace trace, KnownLimit limit) {
        double cpuNs = Math.max(1, Sample.mean(trace.samples(), Sample::cpuNs));
        double runningNs =
                Math.max(cpuNs, Sample.mean(trace.samples(), sample -> sample.execNs() - sample.blockedNs()));
        double blockedNs = limit.blockedNs();
        double restNs = Math.max(0, blockedNs - limit.waitNs());
        List<Explanation> all = new ArrayList<>();
        for (double part : CPU_WAIT_PARTS) {
            double heldNs = limit.heldNs() * StrictMath.pow(cpuNs / runningNs, part);
            SharedLimit shared = new SharedLimit(limit.size(), Math.max(0.01, Math.min(1, heldNs / cpuNs)), true, 0, 1);
            all.add(new Explanation(workload.with(shared, blockedNs == 0 ? 1 : restNs / blockedNs), 0));
        }
        return all;
    }

    /**
     * Returns an estimate of the unobserved time from a release to the next acquire: half the wakeup time of an idle
     * worker, which slept longer than a waiter does.
     */
    static double unseenHandoverNs(PoolTrace trace) {
        return trace.handoff().toIdleNs() / 2;
    }

    /**
     * Returns the blocked time besides the wait. For long waits it is the small difference of two large figures, so the
     * measured hold time is used.
     */
    private static double restNs(double blockedNs, KnownLimit limit) {
        double rest = blockedNs - limit.waitNs();
        double error = WAIT_ERROR * limit.waitNs();
        if (rest > limit.heldNs() + error) {
            return rest;
        }
        return Math.max(0, Math.min(limit.heldNs(), rest + error));
    }

    /**
     * Removes waits for a core from the hold time, once for each use. A holder that has woken up waits for a core
     * before it releases the limit, and the simulation adds that wait itself.
     */
    private static Explanation given(KnownLimit limit, Explanation one) {
        Workload workload = one.workload();
        SharedLimit shared = workload.shared();
        double blockedNs = Statistics.mean(workload.own().blockedNs());
        if (blockedNs <= 0) {
            return one;
        }
        double beforeNs = (1 - shared.heldShare()) * blockedNs;
        Workload given = workload;
        for (int i = 0; i < ITERATIONS; i++) {
            Outcome outcome = given.beginning(MAX_TASKS).simulate(Scenario.ofSize(workload.size()));
            double waits = limit.uses()
                    * outcome.releasingNs()
                    / Math.max(1, outcome.responses().count());
            double heldNs =
                    Math.max(MIN_HELD_SHARE * limit.heldNs(), Math.min(blockedNs - beforeNs, limit.heldNs() - waits));
            double all = beforeNs + heldNs;
            given = workload.with(shared.heldFor(Math.min(1, heldNs / all)), all / blockedNs);
        }
        return new Explanation(given, one.doubt());
    }

    /** Returns the workload with this limit, scaled to the given mean blocked time, including unsampled tasks. */
    private static Explanation meaning(double blockedNs, Contention one, Workload workload, PoolTrace trace) {
        Workload with = one.in(workload, trace, 0).workload();
        double mean = Statistics.mean(with.own().blockedNs());
        return new Explanation(with.withBlocked(mean > 0 ? blockedNs / mean : 1), 0);
    }
}
