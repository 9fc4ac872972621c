package dev.lifeguard.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.cli.error.CliException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {
    @TempDir
    private Path directory;

    @Test
    void anUnwritableFileIsDetectedBefore() {
        Path nowhere = directory.resolve("none/r.jsonl.gz");
        assertThatThrownBy(() -> OutputFile.requireWritable(directory, true))
                .isInstanceOf(CliException.class)
                .hasMessage(directory + " is a directory: name a file in it");
        assertThatThrownBy(() -> OutputFile.requireWritable(nowhere, false))
                .isInstanceOf(CliException.class)
                .hasMessage("there is no directory " + nowhere.getParent() + " to write r.jsonl.gz in");
        assertThatCode(() -> OutputFile.requireWritable(directory.resolve("r.jsonl.gz"), false))
                .doesNotThrowAnyException();
    }

    @Test
    void aRecordingIsNotOverwritten() throws IOException {
        Path recording = Files.writeString(directory.resolve("r.jsonl.gz"), "precious");
        Path same = directory.resolve("none/../r.jsonl.gz").normalize();
        Path other = Files.writeString(directory.resolve("r.html"), "old");

        assertThatThrownBy(() -> OutputFile.write(same, "new", recording))
                .isInstanceOf(CliException.class)
                .hasMessage(same + " is the recording itself: name another file to write");
        OutputFile.write(other, "new", recording);

        assertThat(recording).hasContent("precious");
        assertThat(other).hasContent("new");
    }

    @Test
    void fullDiskIsBadInput() {
        Path full = Path.of("/dev/full");
        Prerequisite.require(full);
        assertThatThrownBy(() -> OutputFile.write(full, "text"))
                .isInstanceOf(CliException.class)
                .hasMessage("cannot write /dev/full: No space left on device");
    }
}
