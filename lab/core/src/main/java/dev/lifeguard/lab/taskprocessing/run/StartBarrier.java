package dev.lifeguard.lab.taskprocessing.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Barrier at which JVMs wait until all are warm, so that none is measured while another one starts.
 *
 * @param file exists while the JVM waits
 */
public record StartBarrier(Path file) {
    private static final Duration POLL = Duration.ofMillis(5);

    /** Whether the JVM waits. */
    boolean isReady() {
        return Files.exists(file);
    }

    /** Lets the JVM begin. Before its start, this removes leftovers of an earlier one. */
    void begin() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Waits, in the JVM itself. */
    void await() throws IOException, InterruptedException {
        Files.writeString(file, "");
        while (isReady()) {
            Thread.sleep(POLL);
        }
    }
}
