package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LabCommandTest {
    @TempDir
    private Path directory;

    @Test
    void argumentsArePassedToTheLabUnchanged() throws IOException {
        Path jar = Files.createFile(directory.resolve("lifeguard-lab.jar"));
        List<String> arguments = List.of("pool-tuning", "--full", "--", "@x", "a b");
        assertThat(LabCommand.command(jar, 25, arguments))
                .endsWith("-jar", jar.toString(), "pool-tuning", "--full", "--", "@x", "a b");
    }

    @Test
    void missingLabIsBadInput() {
        Path jar = directory.resolve("lifeguard-lab.jar");
        assertThatThrownBy(() -> LabCommand.command(jar, 25, List.of()))
                .isInstanceOf(CliException.class)
                .hasMessage("the lab is not here (" + jar
                        + " is missing): run ./lifeguard lab in Lifeguard's sources, which builds it");
        assertThatThrownBy(() -> LabCommand.command(null, 25, List.of())).isInstanceOf(CliException.class);
    }

    @Test
    void olderJavaCannotRunTheLab() throws IOException {
        Path jar = Files.createFile(directory.resolve("lifeguard-lab.jar"));
        assertThatThrownBy(() -> LabCommand.command(jar, 17, List.of()))
                .isInstanceOf(CliException.class)
                .hasMessage("the lab needs Java 25 or newer, and this is Java 17: set JAVA_HOME to a newer JDK");
    }
}
