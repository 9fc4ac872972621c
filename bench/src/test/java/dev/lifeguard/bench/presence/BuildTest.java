package dev.lifeguard.bench.presence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildTest {
    @TempDir
    private Path folder;

    @Test
    void aSourceTreeGivesItsAgent() throws IOException, InterruptedException {
        Path jar = folder.resolve("agent/probe/target/lifeguard-probe.jar");
        Files.createDirectories(jar.getParent());
        Files.createFile(jar);

        assertThat(Build.at(folder)).isEqualTo(new Build(jar, "unknown")).isEqualTo(Build.at(jar));
    }

    @Test
    void aTreeThatIsNotBuiltIsAnError() {
        assertThatThrownBy(() -> Build.at(folder)).hasMessageContaining("lifeguard-probe.jar is missing");
    }
}
