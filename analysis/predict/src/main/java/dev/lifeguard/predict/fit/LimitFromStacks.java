package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.stack.BlockedSamples;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A shared limit inferred from stacks of blocked workers that wait for each other. The share of these stacks is the
 * share of the wait in the blocked time. For each size {@code k} a simulation of the observed setting determines the
 * hold time that reproduces the observed blocked time. The remainder without the wait must agree with the stacks. With
 * a long queue, the times determine the hold time much more precisely than the stacks do; {@code k} comes from the
 * stacks.
 */
final class LimitFromStacks {
    /** Maximum number of tasks simulated. */
    private static final int MAX_TASKS = 8000;

    private static final int HALVINGS = 10;

    /** Maximum difference between the hold time and what the stacks show, in standard errors. */
    static final double MAX_STANDARD_ERRORS = 3;

    /** Maximum number of agreeing limit sizes that are kept. */
    private static final int MAX_SIZES = 3;

    /** Share of the blocked time above which the limit is held all the time and no task waits. */
    private static final double MAX_HELD_SHARE = 0.99;

    /** Tolerated shortfall of the simulated wait, as a share of the observed one. */
    private static final double TOLERATED_WAIT_SHORTFALL = 0.3;

    private final Workload workload;
    private final Workload part;
    private final double blockedNs;
    private final double share;

    /** @param share of the blocked time in which tasks wait for each other, 0 to 1 */
    LimitFromStacks(Workload workload, double share) {
        this.workload = workload;
        this.share = share;
        part = workload.beginning(MAX_TASKS);
        blockedNs = Statistics.mean(part.own().blockedNs());
    }

    /** Returns the workload with each limit size up to {@code most}, without evidence from stacks. */
    static List<Explanation> withoutStacks(Workload workload, PoolTrace trace, int most) {
        LimitFromStacks waits = new LimitFromStacks(workload, 0);
        BlockedPeriods periods = BlockedPeriods.of(trace.samples(), 0, 0.5);
        List<Explanation> all = new ArrayList<>();
        for (int servers = 1; servers <= Math.min(most, waits.part.size() - 1); servers++) {
            ServerEstimate served = new ServerEstimate(servers, waits.holdNs(servers), 1);
            double doubt = periods.doubt(served);
            LimitFromTimes.held(trace.samples(), served).forEach(one -> all.add(one.in(workload, trace, doubt)));
        }
        return all;
    }

    /** Returns the workload with each explanation that agrees with the stacks. */
    static List<Explanation> of(Workload workload, PoolTrace trace) {
        LimitFromStacks waits = new LimitFromStacks(workload, trace.stacks().contendedShare());
        List<Explanation> all = new ArrayList<>();
        BlockedPeriods periods = BlockedPeriods.of(trace.samples(), 0, 0.5);
        for (SizeCandidate candidate : waits.sizeCandidates(trace.stacks())) {
            ServerEstimate served = new ServerEstimate(candidate.servers, candidate.holdNs, 1);
            double alone = trace.nearlyComplete() ? periods.doubt(served) : 0;
            LimitFromTimes.held(trace.samples(), served)
                    .forEach(one -> all.add(one.in(workload, trace, candidate.errors * candidate.errors + alone)));
        }
        Workload computing = waits.computing();
        boolean explains = waits.waitNs(computing) >= (1 - TOLERATED_WAIT_SHORTFALL) * waits.share * waits.blockedNs;
        if (explains || all.isEmpty()) {
            all.add(new Explanation(computing, 0));
        }
        return all;
    }

    /**
     * A candidate size of the limit.
     *
     * @param servers that size
     * @param holdNs hold time that reproduces the observed wait
     * @param errors difference from what the stacks show, in standard errors
     */
    private record SizeCandidate(int servers, double holdNs, double errors) {}

    private List<SizeCandidate> sizeCandidates(BlockedSamples stacks) {
        List<SizeCandidate> all = new ArrayList<>();
        // Mean number of blocked tasks that do not wait. They are the holders, so the limit is at least that.
        double least = (1 - share - MAX_STANDARD_ERRORS * stacks.contendedShareError())
                * part.own().count()
                * blockedNs
                / lengthNs();
        for (int servers = (int) Math.max(1, least); servers < part.size(); servers++) {
            double holdNs = holdNs(servers);
            if (holdNs > MAX_HELD_SHARE * blockedNs) {
                break;
            }
            SizeCandidate candidate = new SizeCandidate(
                    servers, holdNs, (holdNs / blockedNs - (1 - share)) / stacks.contendedShareError());
            if (candidate.errors > MAX_STANDARD_ERRORS) {
                break; // larger limits only increase the hold time
            }
            if (candidate.errors >= -MAX_STANDARD_ERRORS) {
                all.add(candidate);
            }
            if (!all.isEmpty() && stacks.areMostlyAtLocks()) {
                break; // one lock explains it; otherwise there may be several of a kind
            }
        }
        return all.stream()
                .sorted(Comparator.comparingDouble(candidate -> Math.abs(candidate.errors)))
                .limit(MAX_SIZES)
                .toList();
    }

    /** Returns the arrival rate of the simulated tasks, per nanosecond. */
    double perNs() {
        return part.own().count() / lengthNs();
    }

    double blockedNs() {
        return blockedNs;
    }

    private double lengthNs() {
        return Math.max(1, part.endNs() - part.own().arrivalNs()[0]);
    }

    /**
     * Returns the hold time with which, for a limit of this size, hold and wait add up to the observed blocked time.
     */
    private double holdNs(int servers) {
        SharedLimit shared = SharedLimit.whileBlocked(servers);
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            boolean longer = waitNs(part.with(shared, middle)) + middle * blockedNs > blockedNs;
            low = longer ? low : middle;
            high = longer ? middle : high;
        }
        return (low + high) / 2 * blockedNs;
    }

    /**
     * Returns the workload in which tasks hold a lock for the share of their CPU time that produces the observed wait.
     * Their own blocked time is what the wait leaves.
     */
    Workload computing() {
        double low = 0;
        double high = 1;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = (low + high) / 2;
            boolean less = waitNs(part.with(SharedLimit.whileComputing(middle), 1 - share)) < share * blockedNs;
            low = less ? middle : low;
            high = less ? high : middle;
        }
        return workload.with(SharedLimit.whileComputing((low + high) / 2), 1 - share);
    }

    /** Returns the mean wait for the shared limit. */
    private static double waitNs(Workload workload) {
        Outcome outcome = workload.beginning(MAX_TASKS).simulate(Scenario.ofSize(workload.size()));
        return outcome.stationNs() / Math.max(1, outcome.responses().count());
    }
}
