package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests with a small program in place of the lab's jar. */
class LabIT {
    @TempDir
    private Path home;

    @Test
    void argumentsInputOutputAndExitCodePass() throws Exception {
        SampleLab.pack(Files.createDirectories(home.resolve("lab/core/target")).resolve("lifeguard-lab.jar"));
        Lifeguard.Result result = Lifeguard.runWith(
                Map.of(), List.of("-Dlifeguard.home=" + home), "lab", "--help", "--exit", "7", "--", "@x", "a b");
        assertThat(result.out()).isEqualTo(home + " [--help, --exit, 7, --, @x, a b]\n");
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(7);
    }

    @Test
    void missingLabIsOneLine() throws Exception {
        Lifeguard.Result result = Lifeguard.runWith(Map.of(), List.of("-Dlifeguard.home=" + home), "lab");
        assertThat(result.err().lines())
                .singleElement()
                .asString()
                .startsWith("lifeguard: the lab is not here (" + home);
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
