package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A measured limit used by a pool's tasks: a connection pool, a semaphore, a lock, or another pool whose tasks they
 * await.
 *
 * @param pool the limit
 * @param size number of tasks that can hold it at one time
 * @param waitNs mean wait of a task, over all its uses
 * @param heldNs mean hold time of a task, over all its uses
 * @param blockedNs mean total blocked time of a task while the limit was watched; locks are watched from the time they
 *     are found
 * @param computing share of the observed holders that computed or waited for a core, 0 to 1
 */
public record KnownLimit(PoolInfo pool, int size, double waitNs, double heldNs, double blockedNs, double computing) {
    /** Minimum number of uses per task. With fewer, some tasks do not use the limit, and it is unknown which. */
    private static final double MIN_USES_PER_TASK = 0.9;

    /** Minimum number of uses to estimate the hold time. */
    private static final int MIN_USES = 20;

    /** Tolerated difference between the waits that stacks show and the measured ones, as a share of the blocked time. */
    private static final double TOLERATED_DIFFERENCE = 0.15;

    /** Share of the hold time below which a wait is ignored. */
    private static final double MAX_WAIT_TO_HOLD_RATIO = 0.03;

    /** Tolerated ratio of use time to task time, for clock error. */
    private static final double MAX_USE_TO_TASK_RATIO = 1.1;

    /** Returns the limits used by this pool's tasks, tightest first. */
    public static List<KnownLimit> of(Recording recording, PoolTrace trace) {
        if (!trace.sampled() || !trace.pool().kind().hasThreads()) {
            return List.of();
        }
        List<PoolInfo> all = recording.pools().values().stream()
                .filter(limit -> !limit.kind().hasThreads())
                .toList();
        Stream<List<PoolInfo>> one = all.stream()
                .filter(limit -> EquivalentLocks.isMainLockOfLine(recording, limit, all))
                .map(List::of);
        Stream<List<PoolInfo>> several = EquivalentLocks.of(recording, all, trace).stream();
        Stream<KnownLimit> held = Stream.concat(one, several)
                .filter(limits -> LimitUsers.of(recording, limits).isUsedOnlyBy(recording, trace.pool()))
                .flatMap(limits -> measured(recording, limits, trace).stream());
        return Stream.concat(held, awaited(recording, trace))
                .filter(limit -> limit.isConsistentWith(trace))
                .sorted(Comparator.comparingDouble(limit -> -limit.heldNs / limit.size))
                .toList();
    }

    /** Returns the pools whose tasks this pool's await, if the stacks show that they wait as long as those last. */
    private static Stream<KnownLimit> awaited(Recording recording, PoolTrace trace) {
        return recording.pools().values().stream()
                .filter(other ->
                        other.kind().hasThreads() && other.id() != trace.pool().id())
                .map(other -> AwaitedPool.of(recording, other))
                .filter(other -> other.isUsedOnlyBy(trace.pool()))
                .flatMap(other -> measured(recording, List.of(other.info()), trace)
                        .filter(limit -> limit.waitNs + limit.heldNs
                                <= (other.awaitedShare(trace.pool()) + TOLERATED_DIFFERENCE) * limit.blockedNs)
                        .stream());
    }

    /** Returns whether almost no task waits for it. */
    public boolean hasRoom() {
        return waitNs < MAX_WAIT_TO_HOLD_RATIO * heldNs;
    }

    /** Returns whether there may be further instances, as with locks: almost no task waited for one of these. */
    public boolean mayHaveMore() {
        return pool.kind() == PoolInfo.Kind.LOCK && hasRoom();
    }

    /**
     * Returns whether tasks may wait for it whenever they are blocked without holding it. That applies to locks of
     * objects that something else hands out, such as connections of an unknown pool, if there were more concurrent
     * tasks than objects.
     */
    public boolean mayBeHandedOut(PoolTrace trace) {
        return pool.kind() == PoolInfo.Kind.LOCK && size > 1 && size < EquivalentLocks.mostConcurrent(trace);
    }

    /** Computes the limit's figures from the ticks in which all of it is present. */
    private static Optional<KnownLimit> measured(Recording recording, List<PoolInfo> limits, PoolTrace trace) {
        PoolHistory tasks = recording.history(trace.pool().id());
        Set<Integer> seen = LimitUsers.atWork(recording, trace.pool());
        limits.forEach(limit -> seen.retainAll(LimitUsers.ticks(recording, limit, any -> true)));
        Sums sums = new Sums(limits.get(0), HolderStacks.of(recording, limits));
        limits.stream()
                .flatMap(limit -> recording.history(limit.id()).moments().stream())
                .filter(moment -> seen.contains(moment.index()))
                .forEach(sums::add);
        double ended = tasks.moments().stream()
                .filter(moment -> seen.contains(moment.index()) && moment.figures() != null)
                .mapToDouble(moment -> Math.max(0, moment.figures().tasks().completed()))
                .sum();
        if (sums.size < 1 || sums.uses < Math.max(MIN_USES, MIN_USES_PER_TASK * ended) || ended == 0) {
            return Optional.empty();
        }
        return Optional.of(new KnownLimit(
                limits.get(0),
                (int) Math.min(1 << 20, limits.size() == 1 ? sums.size : limits.size()),
                sums.waitNs / ended,
                sums.heldNs / ended,
                blockedNs(WatchedTicks.of(recording, seen), trace),
                sums.holding == 0 || limits.get(0).kind().hasThreads() ? 0 : sums.computing / sums.holding));
    }

    /**
     * Returns the mean blocked time of tasks in the watched time, per task that ended in it. At other times they may
     * wait more or less.
     */
    private static double blockedNs(WatchedTicks watched, PoolTrace trace) {
        double blocked = 0;
        double ended = 0;
        for (Sample sample : trace.samples()) {
            double inside = watched.watchedNs(sample.startedNs(), sample.endedNs()) / Math.max(1, sample.execNs());
            blocked += sample.weight() * sample.blockedNs() * Math.min(1, inside);
            ended += watched.isWatchedAt(sample.endedNs()) ? sample.weight() : 0;
        }
        return ended == 0 ? 0 : blocked / ended;
    }

    private static final class Sums {
        private final PoolInfo limit;
        private final HolderStacks stacks;
        private long size;
        private double uses;
        private double waitNs;
        private double heldNs;

        private double holding;
        private double computing;

        Sums(PoolInfo limit, HolderStacks stacks) {
            this.limit = limit;
            this.stacks = stacks;
        }

        void add(PoolMoment moment) {
            PoolTick figures = Objects.requireNonNull(moment.figures());
            double busy = Math.max(0, figures.load().busyNs());
            double waiting = Math.max(0, figures.load().waitNs());
            double completed = Math.max(0, figures.tasks().completed());
            size = limit.workersUnderLoad(
                    figures.threads().core(), figures.threads().max());
            uses += completed;
            waitNs += waiting;
            heldNs += busy;
            List<StackSample> holders = moment.stacks().stream()
                    .filter(LimitUsers::isHolderOrWorker)
                    .filter(stacks::contain)
                    .toList();
            holding += LimitUsers.sampleCount(holders);
            computing += LimitUsers.sampleCount(holders.stream()
                    .filter(sample -> sample.role() == Role.RUNNING)
                    .toList());
        }
    }

    /** Returns whether tasks last at least as long as they hold the limit and wait for little else that others hold. */
    private boolean isConsistentWith(PoolTrace trace) {
        double blocked = Sample.sum(trace.samples(), Sample::blockedNs);
        double exec = Sample.sum(trace.samples(), Sample::execNs);
        double weights = Sample.sum(trace.samples(), sample -> 1);
        return (waitNs + heldNs) * weights <= MAX_USE_TO_TASK_RATIO * exec
                && trace.stacks().contendedShare() * blocked <= 2 * waitNs * weights + TOLERATED_DIFFERENCE * blocked;
    }

    /** Returns the limit as text: {@code 4 permits of semaphore Orders:42}. */
    public String text() {
        boolean inTurn = pool.kind() == PoolInfo.Kind.LOCK && size > 1;
        return inTurn ? size + pool.family().replaceFirst("^lock", " locks") : pool.asLimit(size);
    }
}
