package dev.lifeguard.predict.limit;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Groups of equivalent locks, such as the read locks of the connections that a client keeps. A task takes one lock of
 * the group. The size of the group is the maximum number of holders, even if only a few were used at a time.
 */
final class EquivalentLocks {
    private static final double MIN_SHARE_OF_USES = 0.9;

    private EquivalentLocks() {}

    /**
     * Returns locks taken at the same line within one tick, if they outnumber the workers or are fewer than were busy
     * at one time. Otherwise each worker may have a lock of its own.
     */
    static List<List<PoolInfo>> of(Recording recording, List<PoolInfo> limits, PoolTrace trace) {
        return limits.stream()
                .filter(limit -> limit.kind() == PoolInfo.Kind.LOCK)
                .collect(Collectors.groupingBy(PoolInfo::family, TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .filter(locks ->
                        locks.size() > trace.size() || locks.size() > 1 && locks.size() < mostConcurrent(trace))
                .filter(locks -> takenTogether(recording, locks))
                .toList();
    }

    /** Returns the most tasks on workers at one time. */
    static double mostConcurrent(PoolTrace trace) {
        return Math.min(trace.size(), trace.mostActive());
    }

    /**
     * Returns whether the limit is not a lock, or accounts for nearly all uses of locks at its line. Otherwise tasks
     * may take another one.
     */
    static boolean isMainLockOfLine(Recording recording, PoolInfo limit, List<PoolInfo> limits) {
        if (limit.kind() != PoolInfo.Kind.LOCK) {
            return true;
        }
        double all = limits.stream()
                .filter(other ->
                        other.kind() == PoolInfo.Kind.LOCK && other.family().equals(limit.family()))
                .mapToDouble(other -> uses(recording, other))
                .sum();
        return uses(recording, limit) >= MIN_SHARE_OF_USES * all;
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
        return LimitUsers.ticks(recording, lock, figures -> figures.tasks().completed() > 0);
    }
}
