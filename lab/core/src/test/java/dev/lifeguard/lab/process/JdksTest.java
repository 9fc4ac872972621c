package dev.lifeguard.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JdksTest {
    @Test
    void readsTheVersionOfAJdk() {
        assertThat(Jdks.version(JavaCommand.OWN_JAVA))
                .hasValue(Runtime.version().feature());
    }

    @Test
    void findsNoVersionWithoutAJdk(@TempDir Path folder) throws IOException {
        assertThat(Jdks.version(folder.resolve("missing"))).isEmpty();
        Files.writeString(folder.resolve("release"), "JAVA_VERSION=\"17.0.1\"\n");
        assertThat(Jdks.version(folder)).isEmpty();
    }
}
