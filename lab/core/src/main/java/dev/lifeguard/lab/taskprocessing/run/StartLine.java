package dev.lifeguard.lab.taskprocessing.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Where a JVM waits until all are warm, so that none is measured while another one starts.
 *
 * @param file is there while it waits
 */
public record StartLine(Path file) {
    private static final Duration POLL = Duration.ofMillis(5);

    /** Whether the JVM waits. */
    boolean isReady() {
        return Files.exists(file);
    }

    /** Lets it begin; before it is started, sees to it that nothing is left of an earlier one. */
    void begin() throws IOException {
        Files.deleteIfExists(file);
    }

    /** Waits in that JVM. */
    void await() throws IOException, InterruptedException {
        Files.writeString(file, "");
        while (isReady()) {
            Thread.sleep(POLL);
        }
    }
}
