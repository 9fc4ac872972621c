package dev.lifeguard.probe.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescriptorTest {
    @TempDir
    private Path directory;

    @Test
    void fileOfAnEarlierProcessIsReplaced() throws IOException {
        Files.writeString(directory.resolve("lifeguard-12.json"), "older");
        Path file = Descriptor.publish(directory, 12, "text");

        assertThat(file).isEqualTo(directory.resolve("lifeguard-12.json")).hasContent("text");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }

    /** Root can remove every file, but not a directory that is not empty. */
    @Test
    void nameThatSomebodyHasTakenIsLeftAlone() throws IOException {
        Path taken = directory.resolve("lifeguard-12.json");
        Files.createDirectories(taken.resolve("x"));
        Path file = Descriptor.publish(directory, 12, "text");

        assertThat(file).hasParent(directory).hasContent("text");
        assertThat(file.getFileName().toString()).matches("lifeguard-12-[0-9a-f]{32}\\.json");
        assertThat(taken.resolve("x")).exists();
    }

    @Test
    void directoryThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> Descriptor.publish(directory.resolve("none"), 12, "text"))
                .isInstanceOf(IOException.class);
    }
}
