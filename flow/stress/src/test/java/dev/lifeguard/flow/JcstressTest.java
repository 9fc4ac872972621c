package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs all jcstress cases of this module in their own JVMs. The results are in {@code target/jcstress}. */
@Timeout(1800)
class JcstressTest {
    private static final String MODE = System.getProperty("jcstress.mode", "quick");

    @Test
    void noForbiddenResultIsObserved() throws IOException, InterruptedException {
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
                "dev.lifeguard.flow",
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
