package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A limit that was measured, and that the tasks of a pool take: a pool of connections, a semaphore or a lock.
 *
 * @param pool the limit
 * @param size how many tasks can hold it at one time
 * @param waitNs for how long a task waits for it, in the mean, over all its uses
 * @param heldNs for how long it holds it, in the mean, over all its uses
 * @param handoverNs time from a release until the next one has it, where some always wait; 0 where they never do
 * @param uses how often a task takes it, in the mean
 */
public record KnownLimit(PoolInfo pool, int size, double waitNs, double heldNs, double handoverNs, double uses) {
    /** Share of those that hold it that must stand where only this pool's tasks do. */
    private static final double NEARLY_ALL = 0.8;

    /** Fewer samples of stacks do not show whose tasks hold it. */
    private static final int MIN_STACKS = 8;

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

    /** The one that binds first, of those that the tasks of this pool take; empty where there is none. */
    public static Optional<KnownLimit> of(Recording recording, PoolTrace trace) {
        if (!trace.sampled() || !trace.pool().kind().hasThreads()) {
            return Optional.empty();
        }
        return recording.pools().values().stream()
                .filter(limit -> !limit.kind().hasThreads() && isOf(recording, limit.id(), trace.pool()))
                .flatMap(limit -> measured(recording, limit, trace).stream())
                .filter(limit -> limit.agrees(trace))
                .max(Comparator.comparingDouble(limit -> limit.heldNs / limit.size));
    }

    /**
     * Whether this pool's tasks hold it, and no other's, by the stacks of those that do: while this pool is at work, and of the
     * others those that are so, too. Two pools may have run the same code one after the other.
     */
    private static boolean isOf(Recording recording, int limit, PoolInfo pool) {
        Set<Integer> atWork = atWork(recording, pool);
        Map<Integer, List<StackSample>> holders = new HashMap<>();
        recording.history(limit).moments().stream()
                .filter(moment -> atWork.contains(moment.index()))
                .forEach(moment -> holders.put(
                        moment.index(),
                        moment.stacks().stream().filter(KnownLimit::works).toList()));
        double all = holders.values().stream().mapToDouble(KnownLimit::count).sum();
        return all >= MIN_STACKS
                && shared(holders, recording, pool) >= NEARLY_ALL * all
                && recording.pools().values().stream()
                        .filter(other -> other.id() != pool.id() && other.kind().hasThreads())
                        .allMatch(other -> shared(holders, recording, other) < (1 - NEARLY_ALL) * all);
    }

    /** How many of the holders stand where tasks of that pool were seen, in ticks in which it is at work. */
    private static double shared(Map<Integer, List<StackSample>> holders, Recording recording, PoolInfo pool) {
        Set<Integer> stacks = recording
                .history(pool.id())
                .stacks()
                .filter(KnownLimit::works)
                .map(StackSample::stackId)
                .collect(Collectors.toSet());
        return atWork(recording, pool).stream()
                .mapToDouble(tick -> count(holders.getOrDefault(tick, List.of()).stream()
                        .filter(sample -> stacks.contains(sample.stackId()))
                        .toList()))
                .sum();
    }

    private static Set<Integer> atWork(Recording recording, PoolInfo pool) {
        return recording.history(pool.id()).moments().stream()
                .filter(moment ->
                        moment.figures() != null && moment.figures().load().busyNs() > 0)
                .map(PoolMoment::index)
                .collect(Collectors.toSet());
    }

    private static boolean works(StackSample sample) {
        return sample.role() != Role.SUBMITTING;
    }

    private static double count(List<StackSample> samples) {
        return samples.stream().mapToDouble(StackSample::count).sum();
    }

    /** Whether hardly any task waits for it. */
    public boolean hasRoom() {
        return waitNs < HARDLY * heldNs;
    }

    /** Whether it is one that a single task holds, and hardly any was seen to wait for it. */
    public boolean isFreeForOne() {
        return size == 1 && hasRoom();
    }

    /** Its figures, of the ticks in which it is there, beside the tasks of these. */
    private static Optional<KnownLimit> measured(Recording recording, PoolInfo limit, PoolTrace trace) {
        PoolHistory tasks = recording.history(trace.pool().id());
        Set<Integer> atWork = atWork(recording, trace.pool());
        Set<Integer> seen = new HashSet<>();
        Sums sums = new Sums();
        for (PoolMoment moment : recording.history(limit.id()).moments()) {
            PoolTick figures = moment.figures();
            if (figures != null && atWork.contains(moment.index())) {
                seen.add(moment.index());
                sums.add(figures, recording.ticks().get(moment.index()).lengthNs());
            }
        }
        double ended = tasks.moments().stream()
                .filter(moment -> seen.contains(moment.index()) && moment.figures() != null)
                .mapToDouble(moment -> Math.max(0, moment.figures().tasks().completed()))
                .sum();
        if (sums.size < 1 || sums.uses < Math.max(MIN_USES, EACH * ended) || ended == 0) {
            return Optional.empty();
        }
        return Optional.of(new KnownLimit(
                limit,
                (int) Math.min(1 << 20, sums.size),
                sums.waitNs / ended,
                sums.heldNs / ended,
                sums.fullest < FULL ? 0 : (1 / sums.fullest - 1) * sums.heldNs / ended,
                sums.uses / ended));
    }

    /** Sums over ticks. */
    private static final class Sums {
        private long size;
        private double uses;
        private double waitNs;
        private double heldNs;

        /** Share of it that was held, at most, in a tick in which as many waited as can hold it. */
        private double fullest;

        void add(PoolTick figures, double lengthNs) {
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
        if (pool.kind() == PoolInfo.Kind.LOCK) {
            return "the " + pool.name();
        }
        return size + " " + pool.kind().worker() + (size == 1 ? "" : "s") + " of " + pool.name();
    }
}
