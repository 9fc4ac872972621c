package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Whose tasks use a limit, by stacks: of threads that hold it, which stand where tasks of that pool were seen; and of threads that ask
 * for it, who were called as tasks of that pool were seen to be. Where many wait, few stacks are of those that hold it.
 *
 * @param stacks by the number of a pool of threads, the stacks that are of its tasks
 * @param seen by tick, those who hold it or ask for it
 */
record LimitUsers(Map<Integer, Set<Integer>> stacks, Map<Integer, List<StackSample>> seen) {
    /** Share of them that must be of one pool. */
    private static final double NEARLY_ALL = 0.8;

    /** Fewer samples of stacks do not show whose tasks they are. */
    private static final int MIN_STACKS = 8;

    /** How much of a class name says which library it is of. */
    private static final int LIBRARY = 3;

    private static final int CALLERS = 3;

    /** @param limits one, or several that are used in turn */
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
                                        .filter(sample -> works(sample) || known.contains(sample.stackId())),
                                Collectors.toList())));
        return new LimitUsers(stacks, seen);
    }

    /** The stacks of the pool's tasks, and of those who ask for a limit as one of these does. */
    private static Set<Integer> stacks(Recording recording, List<PoolInfo> limits, PoolInfo pool) {
        Set<Integer> all = recording
                .history(pool.id())
                .stacks()
                .filter(LimitUsers::works)
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
                    .filter(sample -> !works(sample))
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
     * The code that asks, without the JDK and the library that the limit is of: a few frames, since those of two samples differ farther
     * out, where one of them leaves some away.
     */
    private static List<String> callers(@Nullable StackInfo stack, PoolInfo limit) {
        List<String> frames = stack == null ? List.of() : stack.frames();
        String[] names = limit.className().split("\\.", -1);
        String library = String.join(".", Arrays.copyOf(names, Math.min(LIBRARY, names.length - 1))) + ".";
        int from = 0;
        while (from < frames.size()
                && (Frames.isOfJdk(frames.get(from)) || frames.get(from).startsWith(library))) {
            from++;
        }
        return frames.subList(from, Math.min(frames.size(), from + CALLERS));
    }

    /**
     * Whether they are tasks of this pool, and of no other: while this pool is at work, and of the others those that are so, too. Two
     * pools may have run the same code one after the other.
     */
    boolean are(Recording recording, PoolInfo pool) {
        Set<Integer> atWork = atWork(recording, pool);
        double all = 0;
        for (int tick : atWork) {
            all += count(seen.getOrDefault(tick, List.of()));
        }
        double enough = NEARLY_ALL * all;
        double few = (1 - NEARLY_ALL) * all;
        return all >= MIN_STACKS
                && of(recording, pool, atWork) >= enough
                && recording.pools().values().stream()
                        .filter(other -> other.id() != pool.id() && other.kind().hasThreads())
                        .allMatch(other -> of(recording, other, atWork) < few);
    }

    /** How many of those seen in these ticks are of that pool, in ticks in which it is at work, too. */
    private double of(Recording recording, PoolInfo pool, Set<Integer> ticks) {
        Set<Integer> own = stacks.getOrDefault(pool.id(), Set.of());
        return atWork(recording, pool).stream()
                .filter(ticks::contains)
                .mapToDouble(tick -> count(seen.getOrDefault(tick, List.of()).stream()
                        .filter(sample -> own.contains(sample.stackId()))
                        .toList()))
                .sum();
    }

    /** Ticks in which the pool had work. */
    static Set<Integer> atWork(Recording recording, PoolInfo pool) {
        return recording.history(pool.id()).moments().stream()
                .filter(moment ->
                        moment.figures() != null && moment.figures().load().busyNs() > 0)
                .map(PoolMoment::index)
                .collect(Collectors.toSet());
    }

    /** Whether it is of a thread that has it, or works; else of one that asks for it. */
    static boolean works(StackSample sample) {
        return sample.role() != Role.SUBMITTING;
    }

    static double count(List<StackSample> samples) {
        return samples.stream().mapToDouble(StackSample::count).sum();
    }
}
