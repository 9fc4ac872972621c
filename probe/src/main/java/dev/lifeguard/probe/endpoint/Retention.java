package dev.lifeguard.probe.endpoint;

import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much of a JVM's recordings is kept in a directory.
 *
 * @param keep files that were last written before this time are deleted
 * @param bytes the oldest files are deleted so that all together have no more than this, about
 * @param closed program that is run with the path of each file that is complete, null for none
 */
public record Retention(Duration keep, long bytes, @Nullable Path closed) {
    /** So many files make up what is kept: what is deleted at once is a small part. */
    private static final int PARTS = 24;

    private static final Duration SHORTEST = Duration.ofSeconds(10);

    /** A file is closed, and the next one begun, when it is this old. */
    Duration partLength() {
        Duration part = keep.dividedBy(PARTS);
        return part.compareTo(SHORTEST) < 0 ? SHORTEST : part;
    }

    /** Or when it has so many bytes. */
    long partBytes() {
        return bytes / PARTS;
    }
}
