package dev.lifeguard.console.source;

import static dev.lifeguard.console.timeline.Samples.SECOND;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.header;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.tick;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.PoolsByName;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedSourceTest {
    private static final long BEGIN = 1_000_000;

    @TempDir
    private Path folder;

    private Path write(String name, Header header, int from, int to) throws Exception {
        List<String> lines = new ArrayList<>();
        lines.add(EventWriter.line(header));
        lines.add(EventWriter.line(pool(1, "pri<script>ces")));
        for (int second = from; second <= to; second++) {
            lines.add(EventWriter.line(tick(second, figures(1, 2, second, 10))));
        }
        return Files.write(folder.resolve(name), lines);
    }

    private static RecordedSource read(Path path) throws Exception {
        RecordedSource source = new RecordedSource("s1", path);
        source.awaitRead();
        return source;
    }

    @Test
    void aSpanIsARecordingOfItsOwn() throws Exception {
        RecordedSource source = read(write("a.jsonl", header(), 1, 100));
        assertThat(source.all()).isEqualTo(new Span(BEGIN, BEGIN + 100_000));
        assertThat(source.excerpt(new Span(BEGIN + 10_000, BEGIN + 20_000)).ticks())
                .extracting(Tick::endNs)
                .first()
                .isEqualTo(SECOND);
        assertThat(source.excerpt(new Span(BEGIN + 10_000, BEGIN + 20_000)).ticks())
                .hasSize(10);
        Source.Timed timed = source.timeline(source.all(), SECOND);
        assertThat(timed.zeroMs()).isEqualTo(BEGIN);
        assertThat(requireNonNull(timed.timeline().pool(PoolsByName.ids(source.pools(), "pri<script>ces"), 0, 100))
                        .completed())
                .isEqualTo(1000);
    }

    @Test
    void aSpanOfALongRecordingIsReadAgain() throws Exception {
        write("a.jsonl", header(), 1, 2000);
        write("b.jsonl", header(), 2001, 4000);
        RecordedSource source = new RecordedSource("s1", folder, 100, 1500);
        source.awaitRead();
        Span span = new Span(BEGIN + 1_990_000, BEGIN + 2_010_000);
        Recording part = source.excerpt(span);
        assertThat(part.ticks()).hasSize(20);
        assertThat(part.header().epochMs()).isEqualTo(span.fromMs());
        assertThat(part.pools()).hasSize(1);
        assertThat(source.timeline(span, SECOND).timeline().steps()).isEqualTo(20);
        assertThat(source.timeline(source.all(), SECOND).timeline().stepNs()).isEqualTo(2 * SECOND);
        assertThatThrownBy(() -> source.excerpt(source.all()))
                .isInstanceOf(OutsideException.class)
                .hasMessageContaining("choose a shorter one");
        assertThat(source.usual()).isEqualTo(new Span(BEGIN + 3_300_000, BEGIN + 3_900_000));
    }

    @Test
    void aDeletedLongRecordingKeepsItsChartsAndRefusesSpans() throws Exception {
        Path file = write("a.jsonl", header(), 1, 2000);
        RecordedSource source = new RecordedSource("s1", file, 100, 1500);
        source.awaitRead();
        Files.delete(file);
        assertThat(source.timeline(source.all(), SECOND).timeline().steps()).isEqualTo(2000);
        assertThatThrownBy(() -> source.excerpt(new Span(BEGIN, BEGIN + 20_000)))
                .isInstanceOf(OutsideException.class)
                .hasMessageStartingWith("there is no file " + file + " any more")
                .hasMessageNotContaining("\n");
    }

    @Test
    void theFilesOfAFolderAreReadAsOne() throws Exception {
        write("a.jsonl", header(), 1, 10);
        write("b.jsonl", header(), 11, 20);
        Files.writeString(folder.resolve("c.jsonl"), "no recording\n");
        RecordedSource source = read(folder);
        assertThat(source.all()).isEqualTo(new Span(BEGIN, BEGIN + 20_000));
        assertThat(source.excerpt(source.all()).ticks()).hasSize(20);
    }

    @Test
    void amongSeveralJvmsTheLastIsShown() throws Exception {
        Header other = new Header(2_000_000, 12, "", "25", "", "", 1, Header.SplitSource.NONE, false);
        write("a.jsonl", header(), 1, 10);
        write("b.jsonl", other, 1, 5);
        assertThat(read(folder).header()).isEqualTo(other);
    }

    @Test
    void aTruncatedRecordingIsReadToItsEnd() throws Exception {
        Path file = write("a.jsonl", header(), 1, 10);
        Files.writeString(file, Files.readString(file).substring(0, (int) Files.size(file) - 20));
        RecordedSource source = read(file);
        assertThat(source.excerpt(source.all()).ticks()).hasSize(9);
        assertThat(source.ended()).contains("was cut");
    }

    @Test
    void aDamagedRecordingIsReadInPart() throws Exception {
        Path file = write("a.jsonl", header(), 1, 3);
        Files.writeString(file, Files.readString(file) + "nonsense\n");
        RecordedSource source = read(file);
        assertThat(source.excerpt(source.all()).ticks()).hasSize(3);
        assertThat(source.ended()).contains("can be read only in part", "line 6");
    }

    @Test
    void resizesAreMoments() throws Exception {
        Path file = write("a.jsonl", header(), 1, 3);
        Files.writeString(
                file,
                Files.readString(file) + EventWriter.line(new Resized(2 * SECOND, 1, 4, 4, 8, 8, "tried")) + "\n");
        RecordedSource source = read(file);
        assertThat(source.moments(source.all()))
                .containsExactly(new Moment(BEGIN + 2_000, Moment.Kind.RESIZE, "from 4 to 8: tried", "pri<script>ces"));
    }

    @Test
    void anInvalidRecordingIsRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("a.txt"), "hello\n");
        assertThatThrownBy(() -> new RecordedSource("s1", file))
                .isInstanceOf(OutsideException.class)
                .hasMessageContaining("a.txt");
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThatThrownBy(() -> new RecordedSource("s1", empty)).hasMessageContaining("has no recording");
    }
}
