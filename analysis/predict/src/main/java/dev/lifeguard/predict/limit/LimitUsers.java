package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Attributes a limit to a pool by stacks. A holder's stack must match one of the pool's tasks. A stack that acquires
 * the limit must have the same callers as the pool's tasks. If many threads wait, few stacks are of holders.
 *
 * @param stacks for the id of each pool with threads, the stacks of its tasks
 * @param seen by tick, the stacks of threads that hold or acquire the limit
 */
record LimitUsers(Map<Integer, Set<Integer>> stacks, Map<Integer, List<StackSample>> seen) {
    /** Share of the stacks that must belong to one pool. */
    static final double MIN_SHARE_OF_POOL = 0.8;

    /** Minimum number of stack samples to attribute a limit. */
    static final int MIN_STACKS = 8;

    /** Number of leading parts of a class name that identify its library. */
    private static final int LIBRARY_NAME_PARTS = 3;

    private static final int CALLER_FRAMES = 3;

    /** @param limits one limit, or several equivalent ones */
    static LimitUsers of(Recording recording, List<PoolInfo> limits) {
        Map<Integer, Set<Integer>> stacks = new HashMap<>();
        recording.pools().values().stream()
                .filter(pool -> pool.kind().hasThreads())
                .forEach(pool -> stacks.put(pool.id(), stacks(recording, limits, pool)));
        Set<Integer> known = stacks.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        Map<Integer, List<StackSample>> seen = limits.stream()
                .flatMap(limit -> recording.history(limit.id()).moments().stream())
                .collect(Collectors.groupingBy(
                        PoolMoment::index,
                        Collectors.flatMapping(
                                moment -> moment.stacks().stream()
                                        .filter(sample -> isHolderOrWorker(sample) || known.contains(sample.stackId())),
                                Collectors.toList())));
        return new LimitUsers(stacks, seen);
    }

    /** Returns the stacks of the pool's tasks, and the stacks that acquire a limit from the same callers. */
    private static Set<Integer> stacks(Recording recording, List<PoolInfo> limits, PoolInfo pool) {
        Set<Integer> all = recording
                .history(pool.id())
                .stacks()
                .filter(LimitUsers::isHolderOrWorker)
                .map(StackSample::stackId)
                .collect(Collectors.toSet());
        List<List<String>> own = all.stream()
                .map(id -> recording.stacks().get(id))
                .filter(Objects::nonNull)
                .map(StackInfo::frames)
                .toList();
        for (PoolInfo limit : limits) {
            recording
                    .history(limit.id())
                    .stacks()
                    .filter(sample -> !isHolderOrWorker(sample))
                    .map(StackSample::stackId)
                    .distinct()
                    .filter(id -> areCalledAsOne(own, callers(recording.stacks().get(id), limit)))
                    .forEach(all::add);
        }
        return all;
    }

    private static boolean areCalledAsOne(List<List<String>> stacks, List<String> callers) {
        return !callers.isEmpty()
                && stacks.stream().anyMatch(frames -> Collections.indexOfSubList(frames, callers) >= 0);
    }

    /**
     * Returns the code that acquires the limit, without the JDK and the limit's library. A few frames only, since outer
     * frames may be missing in one of two samples.
     */
    private static List<String> callers(@Nullable StackInfo stack, PoolInfo limit) {
        List<String> frames = stack == null ? List.of() : stack.frames();
        String[] names = limit.className().split("\\.", -1);
        String library = String.join(".", Arrays.copyOf(names, Math.min(LIBRARY_NAME_PARTS, names.length - 1))) + ".";
        int from = 0;
        while (from < frames.size()
                && (Frames.isJdk(frames.get(from)) || frames.get(from).startsWith(library))) {
            from++;
        }
        return frames.subList(from, Math.min(frames.size(), from + CALLER_FRAMES));
    }

    /**
     * Returns whether the limit's users are tasks of this pool and no other. Only ticks in which this pool works count;
     * for other pools only those in which they work too, because two pools may have run the same code at different
     * times.
     */
    boolean isUsedOnlyBy(Recording recording, PoolInfo pool) {
        Set<Integer> atWork = atWork(recording, pool);
        double all = 0;
        for (int tick : atWork) {
            all += sampleCount(seen.getOrDefault(tick, List.of()));
        }
        double enough = MIN_SHARE_OF_POOL * all;
        double few = (1 - MIN_SHARE_OF_POOL) * all;
        return all >= MIN_STACKS
                && of(recording, pool, atWork) >= enough
                && recording.pools().values().stream()
                        .filter(other -> other.id() != pool.id() && other.kind().hasThreads())
                        .allMatch(other -> of(recording, other, atWork) < few);
    }

    /** Returns how many stacks in these ticks belong to a pool that works in the same tick. */
    private double of(Recording recording, PoolInfo pool, Set<Integer> ticks) {
        Set<Integer> own = stacks.getOrDefault(pool.id(), Set.of());
        return atWork(recording, pool).stream()
                .filter(ticks::contains)
                .mapToDouble(tick -> sampleCount(seen.getOrDefault(tick, List.of()).stream()
                        .filter(sample -> own.contains(sample.stackId()))
                        .toList()))
                .sum();
    }

    /** Returns the ticks in which the pool had work. */
    static Set<Integer> atWork(Recording recording, PoolInfo pool) {
        return ticks(recording, pool, figures -> figures.load().busyNs() > 0);
    }

    /** Returns the ticks in which the pool has such figures. */
    static Set<Integer> ticks(Recording recording, PoolInfo pool, Predicate<PoolTick> wanted) {
        return recording.history(pool.id()).moments().stream()
                .filter(moment -> moment.figures() != null && wanted.test(moment.figures()))
                .map(PoolMoment::index)
                .collect(Collectors.toSet());
    }

    /** Returns whether the thread holds the limit or works; otherwise it acquires the limit. */
    static boolean isHolderOrWorker(StackSample sample) {
        return sample.role() != Role.SUBMITTING;
    }

    static double sampleCount(List<StackSample> samples) {
        return samples.stream().mapToDouble(StackSample::count).sum();
    }
}
