package dev.lifeguard.report.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InterruptionTest {
    private static final int SIGTERM_EXIT_CODE = 143;

    @Test
    void theMainThreadEndsTheProcessWithItsCode() throws Exception {
        assertThat(interrupted("wait")).isEqualTo(7);
    }

    @Test
    void withoutACodeItExitsLikeAnInterruption() throws Exception {
        assertThat(interrupted("plain")).isEqualTo(Interruption.EXIT_CODE);
    }

    @Test
    void aStuckProcessIsEnded() throws Exception {
        assertThat(interrupted("stuck")).isEqualTo(SIGTERM_EXIT_CODE);
    }

    @Test
    void aFinishedProcessKeepsItsCode() throws Exception {
        Process process = start("done");
        assertThat(process.inputReader().lines()).isEmpty();
        assertThat(process.waitFor()).isEqualTo(3);
    }

    /** Returns the exit code of a program that is asked to end once it waits. */
    private static int interrupted(String mode) throws IOException, InterruptedException {
        Process process = start(mode);
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("ready");
            process.toHandle().destroy(); // Process.destroy would close its output too
            assertThat(out.lines()).contains("asked to end");
            return process.waitFor();
        }
    }

    private static Process start(String mode) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        "target/classes" + File.pathSeparator + "target/test-classes",
                        Interrupted.class.getName(),
                        mode)
                .redirectErrorStream(true)
                .start();
    }
}
