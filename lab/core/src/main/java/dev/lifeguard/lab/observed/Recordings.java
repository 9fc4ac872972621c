package dev.lifeguard.lab.observed;

import dev.lifeguard.model.recording.Recording;

/** Recordings that the probe wrote. */
public final class Recordings {
    private Recordings() {}

    /** Tasks that the pool with that id completed in all of it. */
    public static long completed(Recording recording, int poolId) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() == poolId)
                .mapToLong(pool -> pool.tasks().completed())
                .sum();
    }
}
