package dev.lifeguard.cli.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.EventWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests connections with a real process in place of the observed JVM. */
class ConnectionTest {
    private static final String LINES =
            EventWriter.line(Samples.header()) + "\n" + EventWriter.line(new Note(1, "a note")) + "\n";

    @TempDir
    private Path directory;

    private final FakeProbe probe = FakeProbe.saying("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n");
    private final Process process = start();

    @AfterEach
    void end() throws IOException {
        probe.close();
        process.destroyForcibly();
    }

    @Test
    void anEndedJvmRemovesItsDescriptor() throws Exception {
        try (Connection connection = connection(LINES, true)) {
            assertThat(connection.next()).isNotNull();
            process.destroy();
            assertThat(connection.next()).isNull();
        }
        assertThat(probe.requests()).as("nobody is left to be asked to leave").isEmpty();
    }

    @Test
    void aKilledJvmLeavesItsDescriptor() throws Exception {
        Files.createFile(descriptor());
        try (Connection connection = connection(LINES, true)) {
            assertThat(connection.next()).isNotNull();
            process.destroyForcibly();
            assertThatThrownBy(connection::next)
                    .isInstanceOf(CliException.class)
                    .hasMessage("JVM 4711 (com.example.Shop) died");
        }
        assertThat(descriptor()).as("nothing is left behind").doesNotExist();
    }

    @Test
    void jvmThatTakesItsTimeToShutDownHasEnded() throws Exception {
        Files.createFile(descriptor());
        String shutdown = EventWriter.line(new Note(2, Note.SHUTDOWN)) + "\n";
        try (Connection connection = connection(LINES + shutdown, true)) {
            assertThat(connection.next()).isNotNull();
            assertThat(connection.next()).isNotNull();
            assertThat(connection.next()).isNull();
        }
        assertThat(process.isAlive()).isTrue();
    }

    @Test
    void probeThatLeftARunningJvmIsLost() throws Exception {
        try (Connection connection = connection(LINES, false)) {
            assertThat(connection.next()).isNotNull();
            assertThatThrownBy(connection::next)
                    .isInstanceOf(CliException.class)
                    .hasMessage("lost JVM 4711 (com.example.Shop): its probe has left");
        }
    }

    @Test
    void garbageFromARunningJvmIsReported() throws Exception {
        try (Connection connection = connection(LINES + "garbage\n", false)) {
            assertThat(connection.next()).isNotNull();
            assertThatThrownBy(connection::next)
                    .isInstanceOf(CliException.class)
                    .hasMessageStartingWith("lost JVM 4711 (com.example.Shop): what it sent is not a recording");
        }
    }

    @Test
    void endBehindATunnelIsAnEnd() throws Exception {
        try (Connection connection = new Connection(probe.endpoint(), feed(LINES), Origin.UNKNOWN, false)) {
            assertThat(connection.next()).isNotNull();
            assertThat(connection.next()).isNull();
        }
    }

    @Test
    void aProbeAttachedForTheConnectionIsDetached() throws Exception {
        connection(LINES, true).close();
        assertThat(probe.requests()).singleElement().asString().startsWith("POST /detach");
    }

    @Test
    void anExistingProbeStays() throws Exception {
        connection(LINES, false).close();
        assertThat(probe.requests()).isEmpty();
    }

    private Connection connection(String lines, boolean ours) throws IOException {
        Origin origin =
                new Origin(process.toHandle(), () -> Optional.of(descriptor()).filter(Files::exists));
        return new Connection(probe.endpoint(), feed(lines), origin, ours);
    }

    private static EventFeed feed(String lines) throws IOException {
        return new EventFeed(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), Duration.ofSeconds(20));
    }

    private Path descriptor() {
        return directory.resolve("lifeguard-4711.json");
    }

    private static Process start() {
        try {
            return new ProcessBuilder("cat").start(); // runs until its input ends
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
