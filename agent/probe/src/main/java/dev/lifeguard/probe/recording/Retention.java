package dev.lifeguard.probe.recording;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much of the recordings in a directory is kept.
 *
 * @param keep files that were last written before this time are deleted
 * @param bytes approximate limit of the total size, above which the oldest files are deleted
 * @param closed program that is run with the path of each complete file, or null
 */
public record Retention(Duration keep, long bytes, @Nullable Path closed) {
    /** Number of files that share the kept time and size, so that each deletion is a small part. */
    private static final int PARTS = 24;

    private static final Duration MIN_PART_LENGTH = Duration.ofSeconds(10);

    /** Age at which a file is closed and the next one begun. */
    Duration partLength() {
        Duration part = keep.dividedBy(PARTS);
        return part.compareTo(MIN_PART_LENGTH) < 0 ? MIN_PART_LENGTH : part;
    }

    /** Size in bytes at which a file is closed and the next one begun. */
    long partBytes() {
        return bytes / PARTS;
    }
}
