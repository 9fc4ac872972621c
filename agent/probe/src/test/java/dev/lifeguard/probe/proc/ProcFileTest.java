package dev.lifeguard.probe.proc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFileTest {
    @TempDir
    private Path directory = Path.of("");

    @Test
    void theFirstThreeNumbersAreRead() throws IOException {
        assertThat(numbers("9223372036854775807 0 12\n")).containsExactly(Long.MAX_VALUE, 0, 12);
        assertThat(numbers("1 2 3 4 5\n")).containsExactly(1, 2, 3);
    }

    @Test
    void whatIsNoNumberEndsThem() throws IOException {
        assertThat(numbers("17 -1 5")).containsExactly(17);
        assertThat(numbers("17")).containsExactly(17);
        assertThat(numbers("")).isEmpty();
        assertThat(numbers("cpu 1")).isEmpty();
    }

    @Test
    void aMissingFileHasNone() {
        assertThat(ProcFile.numbers(directory.resolve("missing").toString())).isEmpty();
    }

    private long[] numbers(String text) throws IOException {
        return ProcFile.numbers(
                Files.writeString(directory.resolve("file"), text).toString());
    }
}
