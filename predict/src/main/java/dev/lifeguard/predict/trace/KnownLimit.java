package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A limit that was measured, and that the tasks of a pool take: a pool of connections, a semaphore or a lock.
 *
 * @param pool the limit
 * @param size how many tasks can hold it at one time
 * @param waitNs for how long a task waits for it, in the mean, over all its uses
 * @param heldNs for how long it holds it, in the mean, over all its uses
 * @param handoverNs time from a release until the next one has it, where some always wait; 0 where they never do
 * @param uses how often a task takes it, in the mean
 * @param blockedNs for how long a task is blocked in all, in the mean, while the limit was watched: locks are watched from
 *     when they are found on
 * @param computing share of those seen holding it that computed, or waited for a core, 0 to 1
 */
public record KnownLimit(
        PoolInfo pool,
        int size,
        double waitNs,
        double heldNs,
        double handoverNs,
        double uses,
        double blockedNs,
        double computing) {
    /** Share of those seen holding it that must compute: then it is held while tasks compute. */
    private static final double NEARLY_ALL = 0.8;

    /** Uses for each task: where there are fewer, some tasks do not take it, and it is not known which. */
    private static final double EACH = 0.9;

    /** Fewer do not show how long it is held. */
    private static final int MIN_USES = 20;

    /** By how much what stacks show of waits may be above what was measured, as a share of the blocked time. */
    private static final double MORE = 0.15;

    /** Share of it that is held where some always wait, at least: else there are moments in which none does. */
    private static final double FULL = 0.9;

    /** A wait of less than this share of the time for which it is held is none. */
    private static final double HARDLY = 0.03;

    /** By how much longer its uses may seem than the tasks that they are in. */
    private static final double EXACT = 1.1;

    /** Those that the tasks of this pool take, first the one that binds first. */
    public static List<KnownLimit> of(Recording recording, PoolTrace trace) {
        if (!trace.sampled() || !trace.pool().kind().hasThreads()) {
            return List.of();
        }
        List<PoolInfo> all = recording.pools().values().stream()
                .filter(limit -> !limit.kind().hasThreads())
                .toList();
        Stream<List<PoolInfo>> one = all.stream()
                .filter(limit -> InTurn.isAlone(recording, limit, all))
                .map(List::of);
        Stream<List<PoolInfo>> several = InTurn.of(recording, all, trace).stream();
        return Stream.concat(one, several)
                .filter(limits -> LimitUsers.of(recording, limits).are(recording, trace.pool()))
                .flatMap(limits -> measured(recording, limits, trace).stream())
                .filter(limit -> limit.agrees(trace))
                .sorted(Comparator.comparingDouble(limit -> -limit.heldNs / limit.size))
                .toList();
    }

    /** Whether tasks compute while they hold it, nearly always: where the cores are crowded, others wait for one then, too. */
    public boolean isHeldWhileComputing() {
        return computing >= NEARLY_ALL;
    }

    /** Whether hardly any task waits for it. */
    public boolean hasRoom() {
        return waitNs < HARDLY * heldNs;
    }

    /** Whether there may be more of it, as of locks: hardly any task was seen to wait for one of them. */
    public boolean mayBeMore() {
        return pool.kind() == PoolInfo.Kind.LOCK && hasRoom();
    }

    /**
     * The same, if tasks wait for it whenever they are blocked and do not hold it: of locks of things that something else hands out, as a
     * pool that is not known does with connections. Empty where more tasks than can hold it were never there.
     */
    public Optional<KnownLimit> handedOut(PoolTrace trace) {
        double longer = blockedNs - waitNs - heldNs;
        return pool.kind() == PoolInfo.Kind.LOCK
                        && size > 1
                        && size < InTurn.atOneTime(trace)
                        && longer > HARDLY * heldNs
                ? Optional.of(
                        new KnownLimit(pool, size, waitNs + longer, heldNs, handoverNs, uses, blockedNs, computing))
                : Optional.empty();
    }

    /** Its figures, of the ticks in which all of it is there, beside the tasks of these. */
    private static Optional<KnownLimit> measured(Recording recording, List<PoolInfo> limits, PoolTrace trace) {
        PoolHistory tasks = recording.history(trace.pool().id());
        Set<Integer> seen = LimitUsers.atWork(recording, trace.pool());
        limits.forEach(limit -> seen.retainAll(InTurn.there(recording, limit)));
        Sums sums = new Sums(HolderStacks.of(recording, limits));
        limits.stream()
                .flatMap(limit -> recording.history(limit.id()).moments().stream())
                .filter(moment -> seen.contains(moment.index()))
                .forEach(moment ->
                        sums.add(moment, recording.ticks().get(moment.index()).lengthNs()));
        double ended = tasks.moments().stream()
                .filter(moment -> seen.contains(moment.index()) && moment.figures() != null)
                .mapToDouble(moment -> Math.max(0, moment.figures().tasks().completed()))
                .sum();
        if (sums.size < 1 || sums.uses < Math.max(MIN_USES, EACH * ended) || ended == 0) {
            return Optional.empty();
        }
        return Optional.of(new KnownLimit(
                limits.get(0),
                (int) Math.min(1 << 20, limits.size() == 1 ? sums.size : limits.size()),
                sums.waitNs / ended,
                sums.heldNs / ended,
                sums.fullest < FULL ? 0 : (1 / sums.fullest - 1) * sums.heldNs / ended,
                sums.uses / ended,
                blockedNs(Watched.of(recording, seen), trace),
                sums.holding == 0 ? 0 : sums.computing / sums.holding));
    }

    /** Of tasks in that time, over those that ended in it: at another time they may wait more, or less. */
    private static double blockedNs(Watched watched, PoolTrace trace) {
        double blocked = 0;
        double ended = 0;
        for (Sample sample : trace.samples()) {
            double inside = watched.ns(sample.startedNs(), sample.endedNs()) / Math.max(1, sample.execNs());
            blocked += sample.weight() * sample.blockedNs() * Math.min(1, inside);
            ended += watched.at(sample.endedNs()) ? sample.weight() : 0;
        }
        return ended == 0 ? 0 : blocked / ended;
    }

    /** Sums over ticks. */
    private static final class Sums {
        private final HolderStacks stacks;
        private long size;
        private double uses;
        private double waitNs;
        private double heldNs;

        /** Share of it that was held, at most, in a tick in which as many waited as can hold it. */
        private double fullest;

        private double holding;
        private double computing;

        Sums(HolderStacks stacks) {
            this.stacks = stacks;
        }

        void add(PoolMoment moment, double lengthNs) {
            PoolTick figures = Objects.requireNonNull(moment.figures());
            double busy = Math.max(0, figures.load().busyNs());
            double waiting = Math.max(0, figures.load().waitNs());
            double completed = Math.max(0, figures.tasks().completed());
            size = figures.threads().max();
            uses += completed;
            waitNs += waiting;
            heldNs += busy;
            if (size > 0 && waiting >= size * lengthNs) {
                fullest = Math.max(fullest, Math.min(1, busy / (size * lengthNs)));
            }
            List<StackSample> holders = moment.stacks().stream()
                    .filter(LimitUsers::works)
                    .filter(stacks::areOf)
                    .toList();
            holding += LimitUsers.count(holders);
            computing += LimitUsers.count(holders.stream()
                    .filter(sample -> sample.role() == Role.RUNNING)
                    .toList());
        }
    }

    /** Whether tasks are there as long as they hold it, and wait for hardly anything else that others hold. */
    private boolean agrees(PoolTrace trace) {
        double blocked = 0;
        double exec = 0;
        double weights = 0;
        for (Sample sample : trace.samples()) {
            blocked += sample.weight() * sample.blockedNs();
            exec += sample.weight() * sample.execNs();
            weights += sample.weight();
        }
        return (waitNs + heldNs) * weights <= EXACT * exec
                && trace.stacks().share() * blocked <= 2 * waitNs * weights + MORE * blocked;
    }

    /** What a task waits for: {@code 4 permits of semaphore Orders:42}. */
    public String text() {
        boolean inTurn = pool.kind() == PoolInfo.Kind.LOCK && size > 1;
        return inTurn ? size + pool.family().replaceFirst("^lock", " locks") : pool.asLimit(size);
    }
}
