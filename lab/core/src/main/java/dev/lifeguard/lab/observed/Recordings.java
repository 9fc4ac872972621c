package dev.lifeguard.lab.observed;

import dev.lifeguard.model.recording.Recording;

/** Helpers for recordings. */
public final class Recordings {
    private Recordings() {}

    public static long completed(Recording recording, int poolId) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() == poolId)
                .mapToLong(pool -> pool.tasks().completed())
                .sum();
    }
}
