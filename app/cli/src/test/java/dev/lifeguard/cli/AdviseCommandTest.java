package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AdviseCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private Path recording;

    @BeforeEach
    void record() throws IOException {
        recording = directory.resolve("recording.jsonl.gz");
        RefusingPool.record(recording);
    }

    @Test
    void printsTheFindingsOfARecording() {
        assertThat(run("advise", recording.toString())).isZero();

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .contains("4711 com.shop.Main", "ERROR  prices refused 30 tasks", "docs/findings/rejections.md");
    }

    @Test
    void jsonIsPrintedAlone() {
        assertThat(run("advise", recording.toString(), "--json")).isZero();

        assertThat(out.toString()).startsWith("{").endsWith("}\n").contains("\"id\" : \"rejections\"");
    }

    @Test
    void aFindingAtOrAboveTheLevelFails() {
        assertThat(run("advise", recording.toString(), "--fail-on", "warning")).isEqualTo(1);
        assertThat(run("advise", recording.toString(), "--fail-on", "ERROR")).isEqualTo(1);
        assertThat(out.toString()).contains("prices refused");
    }

    @Test
    void anUnknownLevelIsBadUsage() {
        assertThat(run("advise", recording.toString(), "--fail-on", "fatal")).isEqualTo(2);

        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString()).contains("--fail-on", "fatal", "(see lifeguard advise --help)");
    }

    @Test
    void zeroSecondsAreBadUsage() {
        assertThat(run("advise", recording.toString(), "--seconds", "0")).isEqualTo(2);

        assertThat(err.toString())
                .isEqualTo("lifeguard: --seconds must be at least 1 (see lifeguard advise --help)"
                        + System.lineSeparator());
    }

    @Test
    void anInvalidRecordingIsBadInput() throws IOException {
        Path text = Files.writeString(directory.resolve("a.txt"), "hello\n");
        Path empty = Files.createDirectory(directory.resolve("empty"));

        assertThat(run("advise", text.toString())).isEqualTo(2);
        assertThat(run("advise", empty.toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .containsExactly(
                        "lifeguard: " + text
                                + ": not a Lifeguard recording, thread dump or Flight Recorder file; make a dump with jcmd PID Thread.print -l",
                        "lifeguard: " + empty
                                + " has no recordings (*.jsonl.gz), as the probe's record=DIR,keep=24h writes them");
        assertThat(out.toString()).isEmpty();
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }
}
