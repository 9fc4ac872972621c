package dev.lifeguard.probe.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs all jcstress cases of this source set in separate JVMs; results go to {@code target/jcstress}. */
@Timeout(1800)
class JcstressTest {
    private static final String MODE = System.getProperty("jcstress.mode", "quick");
    private static final String CASES = System.getProperty("jcstress.cases", "dev.lifeguard.probe");

    @Test
    void noForbiddenOutcomeOccurs() throws IOException, InterruptedException {
        Path target = Path.of("target").toAbsolutePath();
        Path output = target.resolve("jcstress.txt");
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "org.openjdk.jcstress.Main",
                "-m",
                MODE,
                "-t",
                CASES,
                "-r",
                target.resolve("jcstress").toString());
        int code = new ProcessBuilder(command)
                .directory(target.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        assertThat(output).content().contains("Failed tests: No matches.", "Error tests: No matches.");
        assertThat(code).isZero();
    }
}
