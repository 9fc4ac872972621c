package dev.lifeguard.cli.connect;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProbeJarTest {
    private static final int NOBODY = 65534;

    @TempDir
    private Path directory;

    @Test
    void aMissingProbeIsReported() {
        Path jar = directory.resolve("probe.jar");
        assertThatThrownBy(() -> new ProbeJar(jar).requireLoadable(null))
                .isInstanceOf(CliException.class)
                .hasMessage("the probe is missing: " + jar + " cannot be read");
    }

    @Test
    void aPathThatLooksLikeOptionsIsRefused() throws IOException {
        Path jar = Files.createFile(directory.resolve("probe=1.jar"));
        assertThatThrownBy(() -> new ProbeJar(jar).requireLoadable(null))
                .isInstanceOf(CliException.class)
                .hasMessageContaining("because of the '='");
    }

    @Test
    void jvmOfAnotherUserMustBeAbleToReadIt() throws IOException {
        Path jar = Files.createFile(directory.resolve("probe.jar"));
        permit(jar, "rw-r--r--");
        permit(directory, "rwxr-xr-x");
        assertThatCode(() -> new ProbeJar(jar).requireLoadable(NOBODY)).doesNotThrowAnyException();
        permit(directory, "rwx------");
        assertThatThrownBy(() -> new ProbeJar(jar).requireLoadable(NOBODY))
                .isInstanceOf(CliException.class)
                .hasMessageStartingWith("the JVM's user cannot read the probe");
        assertThatCode(() -> new ProbeJar(jar).requireLoadable((Integer) Files.getAttribute(jar, "unix:uid")))
                .as("its owner can")
                .doesNotThrowAnyException();
        permit(directory, "rwxr-xr-x");
        permit(jar, "rw-------");
        assertThatThrownBy(() -> new ProbeJar(jar).requireLoadable(NOBODY)).isInstanceOf(CliException.class);
    }

    private static void permit(Path file, String permissions) throws IOException {
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    }
}
