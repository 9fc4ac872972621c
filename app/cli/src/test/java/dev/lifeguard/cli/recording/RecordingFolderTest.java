package dev.lifeguard.cli.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.cli.error.CliException;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A night: one JVM from 22:00 to 04:00, in files of an hour, another from 05:00 on, with a tick per minute. */
class RecordingFolderTest {
    private static final long MINUTE_NS = 60_000_000_000L;
    private static final ZoneId UTC = ZoneId.of("UTC");
    private static final Header FIRST = header("2026-11-23T22:00:00Z", 7);
    private static final Header SECOND = header("2026-11-24T05:00:00Z", 8);

    @TempDir
    private Path directory;

    @BeforeEach
    void record() throws IOException {
        for (int hour = 0; hour < 6; hour++) {
            write("b" + (9 - hour), FIRST, hour); // the order of the names differs
        }
        write("a", SECOND, 0);
        Files.writeString(directory.resolve("empty.jsonl.gz"), "");
        Files.writeString(directory.resolve("notes.txt"), "of somebody");
    }

    private static Header header(String began, long pid) {
        return new Header(
                Instant.parse(began).toEpochMilli(),
                pid,
                "Shop",
                "25",
                "VM",
                "Linux",
                2,
                Header.SplitSource.NONE,
                false);
    }

    private void write(String name, Header header, int hour) throws IOException {
        try (OutputStream file = Files.newOutputStream(directory.resolve(name + ".jsonl.gz"));
                RecordingWriter writer = new RecordingWriter(file, header)) {
            writer.write(new PoolInfo(1, "prices", PoolInfo.Kind.THREAD_POOL, "a.Pool", null, null, 0));
            for (int minute = 1; minute <= 60; minute++) {
                PoolTick pool = new PoolTick(
                        1,
                        new PoolTick.Threads(4, 4, 4, 0),
                        new PoolTick.Load(1, 0, MINUTE_NS, 0),
                        new PoolTick.Tasks(new long[] {60}, 60, 60, 0, 0),
                        new PoolTick.Execution(MINUTE_NS, new long[0], false),
                        new PoolTick.Clocks(-1, -1, 0),
                        new PoolTick.Help(0, 0));
                writer.write(new Tick(
                        (60L * hour + minute) * MINUTE_NS,
                        MINUTE_NS,
                        new Machine(0, 0, 0, 0, 0, 0, 0, 1),
                        List.of(pool),
                        List.of(),
                        List.of()));
            }
        }
    }

    private Recording read(@Nullable String from, @Nullable String to) {
        return SavedRecording.readAny(List.of(directory), new Span(from, to, UTC));
    }

    private static Instant begin(Recording recording) {
        Tick first = recording.ticks().get(0);
        return Span.end(recording.header(), List.of(first)).minusNanos(first.lengthNs());
    }

    @Test
    void anHourOverTwoFilesIsComplete() {
        Recording recording = read("02:30", "03:30");

        assertThat(recording.header()).isEqualTo(FIRST);
        assertThat(recording.ticks()).hasSize(60);
        assertThat(recording.ticks().stream().map(Tick::endNs)).isSorted().doesNotHaveDuplicates();
        assertThat(begin(recording)).isEqualTo(Instant.parse("2026-11-24T02:30:00Z"));
        assertThat(recording.pools()).hasSize(1);
    }

    @Test
    void withoutASpanItHasAllOfTheLastJvm() {
        Recording recording = read(null, null);

        assertThat(recording.header()).isEqualTo(SECOND);
        assertThat(recording.ticks()).hasSize(60);
        assertThat(recording.notes())
                .extracting(Note::text)
                .singleElement()
                .asString()
                .startsWith("1 other JVM is");
    }

    @Test
    void anEarlierJvmIsFoundInItsTime() {
        Recording recording = read(null, "04:30");

        assertThat(recording.header()).isEqualTo(FIRST);
        assertThat(recording.ticks()).hasSize(360);
        assertThat(recording.notes()).isEmpty();
    }

    @Test
    void aTickThatOverlapsTheSpanIsIncluded() {
        assertThat(read("02:30:30", "02:31:30").ticks()).hasSize(2);
    }

    @Test
    void anEmptySpanIsReported() {
        assertThatThrownBy(() -> read("04:10", "04:20"))
                .isInstanceOf(CliException.class)
                .hasMessage(directory + " has nothing from 2026-11-24T04:10 to 2026-11-24T04:20;"
                        + " it goes from 2026-11-23T22:00 to 2026-11-24T06:00");
    }

    @Test
    void aDirectoryWithoutRecordingsIsBadInput() throws IOException {
        Path none = Files.createDirectory(directory.resolve("none"));

        assertThatThrownBy(() -> SavedRecording.readAny(List.of(none), Span.ALL))
                .hasMessageStartingWith(none + " has no recordings (*.jsonl.gz)");
    }

    @Test
    void aSingleFileHasPartsToo() {
        Path file = directory.resolve("b4.jsonl.gz"); // from 03:00 to 04:00

        assertThat(SavedRecording.readAny(List.of(file), new Span("03:15", "03:20", UTC))
                        .ticks())
                .hasSize(5);
        assertThatThrownBy(() -> SavedRecording.readAny(List.of(file), new Span("02:00", "02:10", UTC)))
                .hasMessageStartingWith(file + " has nothing in that time");
    }
}
