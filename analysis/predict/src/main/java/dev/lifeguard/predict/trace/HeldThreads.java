package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.PoolHistory;
import java.util.List;

/**
 * Threads of a server's pool that serve no requests because other tasks of the server occupy them: acceptors and
 * threads that wait at selectors.
 */
public final class HeldThreads {
    private HeldThreads() {}

    /**
     * Returns their number, as the median over the ends of ticks; 0 if the pool serves no requests or the recording
     * does not show them.
     */
    public static int of(PoolHistory pool) {
        List<PoolTick> serving = pool.figures().stream()
                .filter(tick -> tick.tasks().requests().begun() > 0)
                .filter(tick -> !tick.execution().lowerBound()) // requests older than the probe are not recognised
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
