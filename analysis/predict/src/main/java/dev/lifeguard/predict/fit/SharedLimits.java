package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.limit.KnownLimit;
import dev.lifeguard.predict.limit.KnownLimits;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.SharedLimit;
import dev.lifeguard.predict.stack.SharedMonitor;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the limits that tasks may share: measured ones, a monitor that stacks show, or any size below the number of
 * tasks that ran at one time. Each candidate is simulated at the observed setting with the hold time that gives the
 * observed blocked time. The candidates whose {@link BlockedFigures} are nearest to those of the recording remain
 * (simulated minimum distance; with normal errors a synthetic likelihood: Wood, Nature 466, 2010). A limit that is not
 * known otherwise must explain the figures clearly better than what is known.
 */
final class SharedLimits {
    /** Minimum share of the time on workers that is blocked; less does not matter. */
    private static final double MIN_BLOCKED_SHARE = 0.02;

    /** Maximum number of tasks simulated for a candidate. */
    private static final int MAX_TASKS = 8000;

    private static final int HALVINGS = 10;

    /** Distance, in squared standard errors, at which a candidate is refuted: three standard errors. */
    private static final double REFUTED = 9;

    private static final int MAX_KEPT = 3;

    /** Ratio of a candidate size to the next smaller one; more if there would be more than {@link #MAX_SIZES}. */
    private static final double SIZE_STEP = 1.1;

    private static final int MAX_SIZES = 40;

    /** Share of the blocked time for which tasks hold a limit, above which nobody waits for it. */
    private static final double MAX_HELD_SHARE = 0.99;

    /** Largest size within a measured limit, as a share of it; a larger one may be the measured limit, miscounted. */
    private static final double MAX_INNER_RATIO = 0.5;

    /** Prior odds of 1 to e, in squared standard errors, of a limit that nothing shows but waits for answers. */
    private static final double UNSEEN = 2;

    private final Workload workload;
    private final PoolTrace trace;
    private final Workload beginning;
    private final BlockedFigures seen;
    private final HoldTimes holds;

    private SharedLimits(Workload workload, PoolTrace trace) {
        this.workload = workload;
        this.trace = trace;
        beginning = workload.beginning(MAX_TASKS);
        seen = BlockedFigures.of(trace, MAX_TASKS);
        holds = HoldTimes.of(trace);
    }

    /**
     * A candidate.
     *
     * @param ownNs mean blocked time of a task without waits for the limit
     * @param distance from the recording, in squared standard errors
     */
    private record Candidate(SharedLimit shared, double ownNs, double distance) {}

    /** Returns the workload with each limit that the recording does not refute, or without one; never empty. */
    static List<Explanation> of(
            Workload workload, PoolTrace trace, KnownLimits limits, Optional<SharedMonitor> monitor) {
        double blocked = Sample.sum(trace.samples(), Sample::blockedNs);
        double exec = Sample.sum(trace.samples(), Sample::execNs);
        boolean compared = trace.sampled()
                && (blocked >= MIN_BLOCKED_SHARE * exec || limits.first().isPresent());
        return compared
                ? new SharedLimits(workload, trace).explanations(limits, monitor)
                : List.of(new Explanation(workload, 0));
    }

    private List<Explanation> explanations(KnownLimits limits, Optional<SharedMonitor> monitor) {
        Candidate none = whileBlocked(SharedLimit.NONE);
        List<Candidate> known = Stream.of(
                        limits.beyond().filter(any -> !isSingle()).stream().flatMap(limit -> known(limit).stream()),
                        limits.first().stream().flatMap(limit -> known(limit).stream()),
                        monitor.filter(held -> limits.first().isEmpty()).map(this::known).stream())
                .flatMap(candidates -> candidates)
                .toList();
        List<Candidate> inferred = inferred(limits.first());
        List<Candidate> all = new ArrayList<>(known);
        if (known.isEmpty() || mayNotShare(limits)) {
            boolean handedOut =
                    limits.first().filter(limit -> limit.mayBeHandedOut(trace)).isPresent();
            all.add(handedOut ? new Candidate(none.shared, none.ownNs, none.distance + UNSEEN) : none);
        }
        if (nearest(inferred) + REFUTED < Math.min(none.distance, nearest(known))) {
            all.clear();
            all.addAll(inferred);
        } else if (limits.first().filter(this::mayHideAnother).isPresent()) {
            inferred.forEach(one -> all.add(new Candidate(one.shared, one.ownNs, one.distance + UNSEEN)));
        }
        double nearest = nearest(all);
        all.removeIf(one -> one.distance >= nearest + REFUTED);
        all.sort(Comparator.comparingDouble(Candidate::distance));
        return Stream.concat(
                        all.stream().limit(MAX_KEPT),
                        all.stream().skip(MAX_KEPT).min(Comparator.comparingInt(one -> one.shared.servers())).stream())
                .flatMap(one -> explanations(one, one.distance - nearest).stream())
                .toList();
    }

    private static double nearest(List<Candidate> candidates) {
        return candidates.stream().mapToDouble(Candidate::distance).min().orElse(Double.POSITIVE_INFINITY);
    }

    /**
     * Returns whether tasks may share nothing although a lock is known that all of them hold. If almost no task waited
     * for it, there may be several such locks. A task that waits for an answer holds the lock of its connection, and
     * two tasks would have two connections. If tasks ran one after the other nothing shows it, and a single lock usually
     * belongs to a connection.
     */
    private boolean mayNotShare(KnownLimits limits) {
        return limits.beyond().isEmpty()
                && limits.first().map(KnownLimit::mayHaveMore).orElse(true)
                && !isSingle();
    }

    private boolean isSingle() {
        return trace.ranOneAtATime() && !trace.stacks().oftenAwaitAnswers();
    }

    /** Returns whether tasks that hold the limit may wait for a smaller one where the answers come from: a table row. */
    private boolean mayHideAnother(KnownLimit limit) {
        return limit.hasRoom() && !limit.mayHaveMore() && trace.stacks().oftenAwaitAnswers();
    }

    /** Returns the candidates of a measured limit, which tasks hold while blocked or while they compute. */
    private List<Candidate> known(KnownLimit limit) {
        List<Candidate> all = new ArrayList<>();
        SharedLimit shared = SharedLimit.whileBlocked(limit.size());
        double besidesNs = Math.max(0, limit.blockedNs() - limit.waitNs() - limit.heldNs());
        if (limit.computing() < 1) {
            all.add(whileBlocked(shared.heldFor(limit.heldNs() / Math.max(1, besidesNs + limit.heldNs()))));
        }
        if (limit.mayBeHandedOut(trace)) {
            all.add(whileBlocked(shared));
        }
        if (limit.computing() > 0) {
            double cpuNs = Math.max(1, Sample.mean(trace.samples(), Sample::cpuNs));
            double waiting = Math.min(1, limit.waitNs() / Math.max(1, limit.blockedNs()));
            all.add(whileComputing(limit.size(), waiting, Math.min(1, limit.heldNs() / cpuNs)));
        }
        return all;
    }

    private Candidate known(SharedMonitor monitor) {
        return monitor.blockedShare() >= monitor.runningShare()
                ? whileBlocked(SharedLimit.whileBlocked(1).heldFor(monitor.blockedShare()))
                : whileComputing(1, 0, monitor.runningShare());
    }

    private List<Candidate> inferred(Optional<KnownLimit> within) {
        int most = (int) Math.min(trace.size(), trace.mostActive());
        if (within.isPresent()) {
            most = (int) Math.min(most, MAX_INNER_RATIO * within.get().size() + 1);
        }
        List<Candidate> all = new ArrayList<>();
        double step = Math.max(SIZE_STEP, StrictMath.pow(most, 1.0 / MAX_SIZES));
        for (int servers = 1; servers < most; servers = (int) Math.max(servers + 1, step * servers)) {
            Candidate one = whileBlocked(SharedLimit.whileBlocked(servers));
            if (one.ownNs > MAX_HELD_SHARE * seen.blockedNs()) {
                break; // nobody waits for larger ones either
            }
            all.add(one);
        }
        if (seen.isContended() && within.isEmpty()) {
            all.add(whileComputing(1, seen.waiting(), 1));
        }
        return all;
    }

    private List<Explanation> explanations(Candidate one, double doubt) {
        SharedLimit shared = one.shared;
        if (!shared.any()) {
            return List.of(new Explanation(workload, doubt));
        }
        if (shared.isHeldWhileComputing()) {
            return List.of(new Explanation(workload.with(shared, one.ownNs / Math.max(1, seen.blockedNs())), doubt));
        }
        Workload own = workload.with(
                shared,
                trace.withBlocked(holds.likely(shared.servers())).tasks().blockedNs());
        Workload with = own.withBlocked(holdFactor(own.beginning(MAX_TASKS)));
        List<Explanation> all = new ArrayList<>();
        double unseenHandoverNs = trace.handoff().toIdleNs() / 2; // an idle worker slept longer than a waiter
        for (double handoverNs : seen.isContended() ? new double[] {0, unseenHandoverNs} : new double[] {0}) {
            SharedLimit handed = shared.handedOver(handoverNs);
            all.add(new Explanation(with.with(handed, 1), doubt));
            all.add(new Explanation(with.with(handed.inAnyOrder(), 1), doubt));
        }
        return all;
    }

    /** Returns the candidate with the hold time with which hold and wait add up to the observed blocked time. */
    private Candidate whileBlocked(SharedLimit shared) {
        Workload drawn = beginning.with(
                shared,
                holds.drawn(
                        shared.any() ? shared.servers() : Integer.MAX_VALUE,
                        beginning.own().count()));
        Workload with = drawn.withBlocked(holdFactor(drawn));
        return new Candidate(shared, Statistics.mean(with.own().blockedNs()), seen.distance(figures(with), trace));
    }

    /** Returns the factor on hold times with which hold and wait add up to the observed blocked time. */
    private double holdFactor(Workload with) {
        double high = seen.blockedNs() / Math.max(1, Statistics.mean(with.own().blockedNs()));
        double low = with.shared().any() ? 0 : high;
        for (int i = 0; i < HALVINGS && low < high; i++) {
            double middle = (low + high) / 2;
            boolean longer = figures(with.withBlocked(middle)).blockedNs() > seen.blockedNs();
            low = longer ? low : middle;
            high = longer ? middle : high;
        }
        return (low + high) / 2;
    }

    /**
     * Returns the candidate that tasks hold for the share of their CPU time with which they wait for the observed share
     * of their blocked time.
     *
     * @param waiting that share of the blocked time
     * @param share of the CPU time, if nobody waits
     */
    private Candidate whileComputing(int servers, double waiting, double share) {
        Workload own = beginning.withBlocked(1 - waiting);
        double low = waiting > 0 ? 0 : share;
        double high = waiting > 0 ? 1 : share;
        for (int i = 0; i < HALVINGS && low < high; i++) {
            double middle = (low + high) / 2;
            boolean longer = figures(own.with(SharedLimit.whileComputing(servers, middle), 1))
                            .blockedNs()
                    > seen.blockedNs();
            low = longer ? low : middle;
            high = longer ? middle : high;
        }
        SharedLimit shared = SharedLimit.whileComputing(servers, (low + high) / 2);
        return new Candidate(
                shared, (1 - waiting) * seen.blockedNs(), seen.distance(figures(own.with(shared, 1)), trace));
    }

    private BlockedFigures figures(Workload candidate) {
        return BlockedFigures.of(candidate.observe(), seen.isContended());
    }
}
