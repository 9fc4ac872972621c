package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Shared;
import dev.lifeguard.predict.trace.KnownLimit;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * A shared limit that was measured: how many can hold it, for how long they do, and how long they wait. What a task is blocked for
 * besides the wait is the time for which it holds the limit, or some of that; or it holds it mostly while it computes.
 */
final class MeasuredLimit {
    /** Share of the time for which it is held that must be blocked; else it is held while tasks compute. */
    private static final double BLOCKED = 0.3;

    /** A wait of less than this share of the blocked time leaves the times as they are. */
    private static final double HARDLY = 0.03;

    /** Of the mean wait beside the mean blocked time, as a share: they are not of the very same tasks. */
    private static final double ERROR = 0.2;

    /** How far what waits for a core while it holds the limit is as much as elsewhere, to be tried: not at all, half, all of it. */
    private static final double[] PARTS = {0, 0.5, 1};

    /** Each time the waits are those of the time before; they hardly change after a few. */
    private static final int ROUNDS = 4;

    /** Tasks with which that is tried. */
    private static final int MAX_TASKS = 8000;

    /** Share of it that is not such waits, at least. */
    private static final double LEAST = 0.2;

    private MeasuredLimit() {}

    /** The workload with it, in all ways in which tasks may get it; never none. */
    static List<Explanation> of(Workload workload, PoolTrace trace, KnownLimit limit) {
        double blockedNs = limit.blockedNs();
        double restNs = restNs(blockedNs, limit);
        if (limit.isHeldWhileComputing() || restNs <= BLOCKED * limit.heldNs()) {
            return whileComputing(workload, trace, limit);
        }
        Shared held = Shared.whileBlocked(limit.size()).heldFor(Math.min(1, limit.heldNs() / restNs));
        if (limit.waitNs() < HARDLY * blockedNs) {
            held = held.handedOver(limit.uses() * unseenHandoverNs(trace));
            List<Explanation> all = new ArrayList<>(List.of(
                    new Explanation(scaled(workload, held, restNs / blockedNs), 0),
                    new Explanation(scaled(workload, held.inAnyOrder(), restNs / blockedNs), 0)));
            limit.handedOut(trace).ifPresent(waited -> all.addAll(of(workload, trace, waited)));
            return all;
        }
        double handoverNs = limit.handoverNs() > 0 ? limit.handoverNs() : limit.uses() * unseenHandoverNs(trace);
        List<Explanation> all = new ArrayList<>();
        for (Contention one : UnseenWaits.held(trace.samples(), new ServedAtOnce(limit.size(), restNs, 1))) {
            Shared shared = one.shared().inOrder() ? held : held.inAnyOrder();
            all.add(given(limit, meaning(restNs, new Contention(shared, one.blockedNs()), workload, trace)));
            if (handoverNs > 0) { // or whoever gives it back takes it again
                Contention handed = new Contention(shared.handedOver(handoverNs), one.blockedNs());
                all.add(given(limit, meaning(restNs, handed, workload, trace)));
            }
        }
        return all;
    }

    /**
     * It is held while tasks compute. For part of that time they wait for a core, as they do elsewhere: for as large a part at most, or
     * none, since who has waited for the limit gets a core soon.
     */
    private static List<Explanation> whileComputing(Workload workload, PoolTrace trace, KnownLimit limit) {
        double cpuNs = Math.max(1, mean(trace.samples(), Sample::cpuNs));
        double runningNs = Math.max(cpuNs, mean(trace.samples(), sample -> sample.execNs() - sample.blockedNs()));
        double blockedNs = limit.blockedNs();
        double restNs = Math.max(0, blockedNs - limit.waitNs());
        List<Explanation> all = new ArrayList<>();
        for (double part : PARTS) {
            double heldNs = limit.heldNs() * StrictMath.pow(cpuNs / runningNs, part);
            Shared shared = new Shared(limit.size(), Math.max(0.01, Math.min(1, heldNs / cpuNs)), true, 0, 1);
            all.add(new Explanation(scaled(workload, shared, blockedNs == 0 ? 1 : restNs / blockedNs), 0));
        }
        return all;
    }

    /**
     * From a release until the next one has it, where that was not seen: the time in which an idle worker wakes up, which slept for
     * longer than one does that waits, so half of it.
     */
    static double unseenHandoverNs(PoolTrace trace) {
        return trace.handoff().toIdleNs() / 2;
    }

    /**
     * For how long a task is blocked besides the wait. Where it waits for long, that is the small difference of two large figures, and
     * the time for which it holds the limit is what is known.
     */
    private static double restNs(double blockedNs, KnownLimit limit) {
        double rest = blockedNs - limit.waitNs();
        double error = ERROR * limit.waitNs();
        if (rest > limit.heldNs() + error) {
            return rest;
        }
        return Math.max(0, Math.min(limit.heldNs(), rest + error));
    }

    /**
     * For part of the time for which it is held, whoever holds it has woken up and waits for a core to give it back. The simulation has
     * these waits itself, so they are taken off, for each of its uses.
     */
    private static Explanation given(KnownLimit limit, Explanation one) {
        Workload workload = one.workload();
        Shared shared = workload.shared();
        double blockedNs = Statistics.mean(workload.own().blockedNs());
        if (blockedNs <= 0) {
            return one;
        }
        double beforeNs = (1 - shared.heldShare()) * blockedNs;
        Workload given = workload;
        for (int i = 0; i < ROUNDS; i++) {
            Outcome outcome = given.beginning(MAX_TASKS).simulate(Scenario.ofSize(workload.size()));
            double waits = limit.uses()
                    * outcome.releasingNs()
                    / Math.max(1, outcome.responses().count());
            double heldNs = Math.max(LEAST * limit.heldNs(), Math.min(blockedNs - beforeNs, limit.heldNs() - waits));
            double all = beforeNs + heldNs;
            given = scaled(workload, shared.heldFor(Math.min(1, heldNs / all)), all / blockedNs);
        }
        return new Explanation(given, one.doubt());
    }

    /** The workload with it, where tasks are blocked for so long in the mean, also those that were not sampled. */
    private static Explanation meaning(double blockedNs, Contention one, Workload workload, PoolTrace trace) {
        Workload with = one.in(workload, trace, 0).workload();
        double mean = Statistics.mean(with.own().blockedNs());
        return new Explanation(with.withBlocked(mean > 0 ? blockedNs / mean : 1), 0);
    }

    private static Workload scaled(Workload workload, Shared shared, double factor) {
        double[] blocked = workload.own().blockedNs();
        return workload.with(
                shared,
                IntStream.range(0, blocked.length)
                        .mapToDouble(i -> factor * blocked[i])
                        .toArray());
    }

    private static double mean(List<Sample> samples, ToDoubleFunction<Sample> time) {
        double sum = 0;
        double weights = 0;
        for (Sample sample : samples) {
            sum += sample.weight() * time.applyAsDouble(sample);
            weights += sample.weight();
        }
        return weights == 0 ? 0 : sum / weights;
    }
}
