package dev.lifeguard.cli.recording;

import static dev.lifeguard.cli.Samples.pool;
import static dev.lifeguard.cli.Samples.poolTick;
import static dev.lifeguard.cli.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.cli.Samples;
import dev.lifeguard.cli.option.OutputFile;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.model.recording.Line;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFileTest {
    private static final String HEADER = EventWriter.line(Samples.header());

    @TempDir
    private Path directory;

    @Test
    void everyTickCanBeReadAtOnce() throws IOException {
        Path path = directory.resolve("r.jsonl.gz");
        try (RecordingFile file = new RecordingFile(path, false, HEADER)) {
            assertThat(Recording.read(path).ticks()).isEmpty();
            file.write(line(pool(1)));
            file.write(line(tick(1, poolTick(1, 2, 0, 10, 0))));
            assertThat(Recording.read(path).ticks()).hasSize(1);
            assertThat(Recording.read(path).cut()).as("not closed yet").isTrue();
        }
        assertThat(Recording.read(path).cut()).isFalse();
        assertThat(Recording.read(path).pools()).containsOnlyKeys(1);
    }

    @Test
    void anExistingFileIsKeptUnlessForced() throws IOException {
        Path path = Files.writeString(directory.resolve("r.jsonl.gz"), "precious");
        String message = path + " already exists: choose another name, or overwrite it with --force";
        assertThatThrownBy(() -> OutputFile.requireWritable(path, false)).hasMessage(message);
        assertThatThrownBy(() -> new RecordingFile(path, false, HEADER)).hasMessage(message);
        assertThat(path).hasContent("precious");

        OutputFile.requireWritable(path, true);
        new RecordingFile(path, true, HEADER).close();
        assertThat(Recording.read(path).header()).isEqualTo(Samples.header());
    }

    @Test
    void fullDiskIsAnError() {
        Path full = Path.of("/dev/full");
        Prerequisite.require(full);
        assertThatThrownBy(() -> new RecordingFile(full, true, HEADER))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("No space left");
    }

    private static Line line(Event event) {
        return new Line(EventWriter.line(event), event);
    }
}
