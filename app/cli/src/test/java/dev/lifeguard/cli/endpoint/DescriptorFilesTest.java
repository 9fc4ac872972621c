package dev.lifeguard.cli.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DescriptorFilesTest {
    private static final String JSON = "{\"ok\":true,\"pid\":12,\"port\":40123,\"token\":\"abc\"}";
    private static final Instant STARTED = Instant.parse("2026-01-01T12:00:00Z");

    @TempDir
    private Path directory;

    @Test
    void descriptorOfTheProcessIsFound() throws IOException {
        Path file = write("lifeguard-12.json", STARTED.plusSeconds(1));
        assertThat(of(12, user(file))).contains(file);
        assertThat(of(1, user(file))).isEmpty();
    }

    @Test
    void anOlderFileBelongsToAnotherProcess() throws IOException {
        Path file = write("lifeguard-12.json", STARTED.minusSeconds(60));
        assertThat(of(12, user(file))).isEmpty();
    }

    @Test
    void filesOfOtherUsersAreNotTrusted() throws IOException {
        Path file = write("lifeguard-12.json", STARTED);
        assertThat(of(12, user(file) + 1)).isEmpty();
        assertThat(DescriptorFiles.onPort(40123, directory, user(file) + 1)).isEmpty();
    }

    @Test
    void aTakenNameGetsASuffix() throws IOException {
        Files.createDirectory(directory.resolve("lifeguard-12.json"));
        write("lifeguard-12-old.json", STARTED.minusSeconds(60));
        write("lifeguard-123.json", STARTED);
        Path file = write("lifeguard-12-3f.json", STARTED);

        assertThat(of(12, user(file))).contains(file);
        assertThat(of(12, user(file) + 1)).isEmpty();
        assertThat(DescriptorFiles.onPort(40123, directory, user(file))).hasSize(3);
    }

    @Test
    void filesOfOtherUsersHideNoDescriptor() throws IOException {
        for (int i = 0; i <= DescriptorFiles.MAX; i++) {
            Files.createDirectory(directory.resolve("lifeguard-12-" + i + ".json"));
        }
        Path file = write("lifeguard-12-x.json", STARTED);

        assertThat(of(12, user(file))).contains(file);
        assertThat(DescriptorFiles.onPort(40123, directory, user(file))).hasSize(1);
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Path file = write("elsewhere.json", STARTED);
        Files.createSymbolicLink(directory.resolve("lifeguard-12.json"), file);
        assertThat(of(12, user(file))).isEmpty();
        assertThat(DescriptorFiles.onPort(40123, directory, user(file))).isEmpty();
    }

    @Test
    void descriptorIsFoundByItsPort() throws IOException {
        Path file = write("lifeguard-12.json", STARTED);
        Files.writeString(directory.resolve("lifeguard-13.json"), "garbage");
        assertThat(DescriptorFiles.onPort(40123, directory, user(file)))
                .containsExactly(new Descriptor(12, 40123, "abc", false));
        assertThat(DescriptorFiles.onPort(40124, directory, user(file))).isEmpty();
        assertThat(DescriptorFiles.onPort(40123, directory.resolve("none"), user(file)))
                .isEmpty();
    }

    @Test
    void fileThatIsTooLongIsNotRead() throws IOException {
        Path file = directory.resolve("long");
        Files.writeString(file, " ".repeat(Descriptor.MAX_BYTES + 1));
        assertThatThrownBy(() -> DescriptorFiles.text(file)).isInstanceOf(IOException.class);
    }

    private Optional<Path> of(long pid, int user) {
        return DescriptorFiles.of(pid, List.of(directory.resolve("none"), directory), user, STARTED);
    }

    private Path write(String name, Instant modified) throws IOException {
        Path file = directory.resolve(name);
        Files.writeString(file, JSON);
        Files.setLastModifiedTime(file, FileTime.from(modified));
        return file;
    }

    private static int user(Path file) throws IOException {
        return (Integer) Files.getAttribute(file, "unix:uid");
    }
}
