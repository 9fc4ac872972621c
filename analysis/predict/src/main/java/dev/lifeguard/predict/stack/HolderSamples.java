package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The state of a pool's busy workers whenever the probe saw some of them wait for a resource that others held.
 *
 * @param moments number of looks that found waiting workers
 * @param looks total number of looks
 * @param holders mean number of workers blocked by anything else at the moments
 */
public record HolderSamples(double moments, double looks, double holders) {
    public static final HolderSamples NONE = new HolderSamples(0, 0, 0);

    private static final double LOOKS_PER_NS = 1e-8;

    /** Maximum number of workers that the probe looks at. */
    private static final int MAX_WORKERS = 512;

    /** Returns the samples of a pool. */
    public static HolderSamples of(Recording recording, int poolId) {
        double looks = 0;
        for (Tick tick : recording.ticks()) {
            looks += tick.lengthNs() * LOOKS_PER_NS;
        }
        List<SharedWait> waits = recording
                .history(poolId)
                .sharedWaits()
                .filter(HolderSamples::isPlausible)
                .toList();
        double moments = sum(waits, wait -> 1);
        return new HolderSamples(moments, looks, moments == 0 ? 0 : sum(waits, SharedWait::blocked) / moments);
    }

    private static boolean isPlausible(SharedWait wait) {
        return wait.count() > 0
                && wait.waiting() >= 1
                && wait.waiting() <= MAX_WORKERS
                && wait.blocked() >= 0
                && wait.blocked() <= MAX_WORKERS;
    }

    private static double sum(List<SharedWait> waits, ToDoubleFunction<SharedWait> value) {
        return waits.stream()
                .mapToDouble(wait -> wait.count() * value.applyAsDouble(wait))
                .sum();
    }

    /** Returns the time in which some worker waited, in nanoseconds. */
    public double contendedNs() {
        return moments / LOOKS_PER_NS;
    }

    /** Returns the standard error of the logarithm of a mean. Consecutive moments are correlated and count half. */
    public double error() {
        return Math.sqrt(2 / Math.max(1, moments));
    }
}
