package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Locks that tasks take in turn, one of them each: those of the connections that a client keeps, for instance, each of which has one to
 * be read from. So many tasks can hold one, at most, even if no more than a few did.
 */
final class InTurn {
    private static final double NEARLY_ALL = 0.9;

    private InTurn() {}

    /**
     * Locks that were taken at the same line, all within one tick, where they are more than there are workers, or fewer than were busy at
     * one time. Else each worker may have one of its own.
     */
    static List<List<PoolInfo>> of(Recording recording, List<PoolInfo> limits, PoolTrace trace) {
        return limits.stream()
                .filter(limit -> limit.kind() == PoolInfo.Kind.LOCK)
                .collect(Collectors.groupingBy(PoolInfo::family, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(locks -> locks.size() > trace.size() || locks.size() > 1 && locks.size() < atOneTime(trace))
                .filter(locks -> takenTogether(recording, locks))
                .toList();
    }

    /** The most tasks that were on workers at one time. */
    static double atOneTime(PoolTrace trace) {
        return Math.min(trace.size(), trace.mostActive());
    }

    /** Whether it is no lock, or the only one that is taken at its line, nearly always: else tasks may take another one. */
    static boolean isAlone(Recording recording, PoolInfo limit, List<PoolInfo> limits) {
        if (limit.kind() != PoolInfo.Kind.LOCK) {
            return true;
        }
        double all = limits.stream()
                .filter(other ->
                        other.kind() == PoolInfo.Kind.LOCK && other.family().equals(limit.family()))
                .mapToDouble(other -> uses(recording, other))
                .sum();
        return uses(recording, limit) >= NEARLY_ALL * all;
    }

    private static double uses(Recording recording, PoolInfo lock) {
        return recording.history(lock.id()).figures().stream()
                .mapToDouble(figures -> Math.max(0, figures.tasks().completed()))
                .sum();
    }

    private static boolean takenTogether(Recording recording, List<PoolInfo> locks) {
        Set<Integer> all = taken(recording, locks.get(0));
        locks.forEach(lock -> all.retainAll(taken(recording, lock)));
        return !all.isEmpty();
    }

    private static Set<Integer> taken(Recording recording, PoolInfo lock) {
        return recording.history(lock.id()).moments().stream()
                .filter(moment -> isTaken(moment.figures()))
                .map(PoolMoment::index)
                .collect(Collectors.toSet());
    }

    private static boolean isTaken(@Nullable PoolTick figures) {
        return figures != null && figures.tasks().completed() > 0;
    }

    /** Ticks in which it has figures. */
    static Set<Integer> there(Recording recording, PoolInfo limit) {
        return recording.history(limit.id()).moments().stream()
                .filter(moment -> moment.figures() != null)
                .map(PoolMoment::index)
                .collect(Collectors.toSet());
    }
}
