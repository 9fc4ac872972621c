package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.PoolHistory;
import java.util.List;

/**
 * Threads of a server's pool that serve no requests, since other tasks of the server hold them: those that accept
 * connections, and those that wait at selectors.
 */
public final class HeldThreads {
    private HeldThreads() {}

    /** How many, by the median of the ticks' ends; 0 where the pool serves no requests, or the recording does not say. */
    public static int of(PoolHistory pool) {
        List<PoolTick> serving = pool.figures().stream()
                .filter(tick -> tick.tasks().requests().begun() > 0)
                .filter(tick -> !tick.execution().lowerBound()) // requests older than the probe are not known as such
                .toList();
        boolean counted = serving.stream()
                .anyMatch(tick -> tick.tasks().requests().inFlight() > 0
                        || tick.tasks().requests().otherTasks() > 0);
        if (!counted) {
            return 0;
        }
        long[] held = serving.stream()
                .mapToLong(tick -> Math.max(
                        0, tick.load().active() - tick.tasks().requests().inFlight()))
                .sorted()
                .toArray();
        int most =
                serving.stream().mapToInt(tick -> tick.threads().size()).max().orElse(1);
        return (int) Math.max(0, Math.min(held[held.length / 2], most - 1L));
    }
}
