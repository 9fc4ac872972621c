package dev.lifeguard.report.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class InstallationTest {
    @Test
    void theProbeIsInLibBesideTheProgram() {
        assertThat(Installation.probe(InstallationTest.class))
                .isEqualTo(Path.of("target/lib/lifeguard-probe.jar").toAbsolutePath());
    }

    @Test
    void aClassOfTheJdkHasNoJar() {
        assertThatThrownBy(() -> Installation.probe(String.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.lang.String");
    }
}
