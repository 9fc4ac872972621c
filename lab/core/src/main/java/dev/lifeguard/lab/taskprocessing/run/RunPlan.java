package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs for another JVM, passed as JSON.
 *
 * @param speed divisor of the original delays
 * @param results file with one {@link RunRecord} per line
 * @param start where it signals that it is warm and waits for the start; null to begin at once without warm-up
 */
public record RunPlan(
        Library library,
        List<TaskCase> cases,
        long seed,
        int speed,
        Path results,
        @Nullable StartBarrier start) {
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
}
