package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A pool that its own tasks block: each of its threads waits to take something out of a queue, tasks that might put it
 * there wait for a thread, and nothing ends.
 *
 * @param pool which
 * @param threads that it has, and may have
 * @param waiting tasks that wait
 * @param lines at which its threads wait, the most frequent first
 * @param measurement of all pools for as long as that was certain
 */
record BlockedPool(PoolInfo pool, int threads, long waiting, List<String> lines, Measurement measurement) {
    /** Ticks, of a second each, for which it must have been so. */
    static final int TICKS = 2;

    private static final double ALL_THE_TIME = 0.99;
    private static final Pattern TAKE =
            Pattern.compile("java\\.util\\.concurrent\\.\\w*(Queue|Deque)\\.(take|takeFirst|takeLast)(:\\d+)?");

    /** The pool of a recording that was blocked when it ended, as far as can be seen. */
    static Optional<BlockedPool> in(Recording recording) {
        int ticks = recording.ticks().size();
        if (ticks < TICKS) {
            return Optional.empty();
        }
        List<Tick> last = recording.ticks().subList(ticks - TICKS, ticks);
        return recording.pools().values().stream()
                .filter(pool -> last.stream().allMatch(tick -> stands(tick, pool.id()) && takes(recording, tick, pool)))
                .map(pool -> of(recording, last, pool))
                .findFirst();
    }

    private static boolean stands(Tick tick, int poolId) {
        return tick.pools().stream()
                .filter(pool -> pool.poolId() == poolId)
                .anyMatch(pool -> pool.size() > 0
                        && pool.size() == pool.maxSize()
                        && pool.busyNs() >= ALL_THE_TIME * pool.size() * tick.lengthNs()
                        && pool.started() == 0
                        && pool.completed() == 0
                        && pool.queued() > 0);
    }

    private static boolean takes(Recording recording, Tick tick, PoolInfo pool) {
        List<StackSample> samples = tick.stacks().stream()
                .filter(sample -> sample.poolId() == pool.id() && sample.role() != StackSample.Role.SUBMITTING)
                .toList();
        return !samples.isEmpty()
                && samples.stream()
                        .allMatch(sample -> sample.role() == StackSample.Role.BLOCKED
                                && takes(recording.stacks().get(sample.stackId())));
    }

    private static boolean takes(@Nullable StackInfo stack) {
        return stack != null
                && stack.frames().stream().anyMatch(frame -> TAKE.matcher(frame).matches());
    }

    private static BlockedPool of(Recording recording, List<Tick> last, PoolInfo pool) {
        Measurement measurement =
                Measurer.of(recording.header(), recording.pools(), recording.stacks(), last, Map.of());
        PoolMeasurement blocked = measurement.pools().stream()
                .filter(candidate -> candidate.pool().id() == pool.id())
                .findFirst()
                .orElseThrow();
        return new BlockedPool(
                pool,
                blocked.size(),
                blocked.queued(),
                blocked.blockedAt().stream().map(FrameShare::frame).toList(),
                measurement);
    }
}
