package dev.lifeguard.lab.observed;

import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Recordings that the probe wrote. */
public final class Recordings {
    private Recordings() {}

    /**
     * Reads one whole.
     *
     * @throws IOException if it cannot be read
     * @throws dev.lifeguard.model.json.JsonException if it is not a recording
     */
    public static Recording read(Path file) throws IOException {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return Recording.read(reader);
        }
    }

    /** Tasks that the pool with that id completed in all of it. */
    public static long completed(Recording recording, int poolId) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(pool -> pool.poolId() == poolId)
                .mapToLong(pool -> pool.tasks().completed())
                .sum();
    }
}
