package dev.lifeguard.lab.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.process.Child.OutputTail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTailTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void isTheLastUsefulLine() throws IOException {
        assertThat(wordsOf("first\nlast\n\n  \n")).isEqualTo("last");
        assertThat(wordsOf("Exception in thread \"main\" a.B: no\n\tat a.C.d(C.java:1)\n\t... 3 more\n"))
                .isEqualTo("Exception in thread \"main\" a.B: no");
    }

    @Test
    void isEmptyWithoutOutput() throws IOException {
        assertThat(OutputTail.of(folder.resolve("missing"))).isEmpty();
        assertThat(wordsOf("")).isEmpty();
        assertThat(wordsOf("\n\tat a.B.c(B.java:1)\n")).isEmpty();
    }

    @Test
    void isAlwaysOneShortLine() throws IOException {
        String words = wordsOf("x".repeat(100_000) + "\u001b[31m" + "y".repeat(1000));
        assertThat(words).hasSizeLessThan(210).endsWith("...");
        assertThat(wordsOf("\u001b[31mred")).isEqualTo("[31mred");
    }

    private String wordsOf(String log) throws IOException {
        return OutputTail.of(Files.writeString(folder.resolve("log"), log));
    }
}
