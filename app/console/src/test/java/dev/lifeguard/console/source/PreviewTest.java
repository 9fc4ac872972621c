package dev.lifeguard.console.source;

import static dev.lifeguard.console.timeline.Samples.SECOND;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.header;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.tick;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.console.timeline.PoolCell;
import dev.lifeguard.console.timeline.Timeline;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.recording.RecordingFiles;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreviewTest {
    private static final int SECONDS = 8_000;
    private static final String FILLER = "x".repeat(10_000);

    @TempDir
    private Path folder;

    /** Pool 1 gets busier all the time; pool 2 is busy in the first half only. */
    private @Nullable Preview look(int seconds) throws Exception {
        Path file = folder.resolve(seconds + ".jsonl.gz");
        try (RecordingWriter out = new RecordingWriter(Files.newOutputStream(file), header())) {
            out.write(pool(1, "prices"));
            out.write(pool(2, "orders"));
            for (int second = 1; second <= seconds; second++) {
                double busy = 8.0 * second / seconds;
                out.write(
                        second <= seconds / 2
                                ? tick(second, figures(1, busy, 0, 10), figures(2, 4, 0, 10))
                                : tick(second, figures(1, busy, 0, 10)));
                out.write(new Note(second * SECOND, FILLER));
                out.flush();
            }
        }
        return Preview.at(RecordingFiles.of(file), Files.size(file), 0);
    }

    private static double busy(Timeline timeline, int pool, int first, int end) {
        PoolCell cell = timeline.pool(Set.of(pool), first, end);
        return cell == null ? 0 : cell.busyNs() / timeline.observedNs(first, end);
    }

    @Test
    void singleSecondsRepresentTheRecording() throws Exception {
        Preview look = requireNonNull(look(SECONDS));
        Timeline timeline = look.timeline();
        int steps = timeline.steps();
        assertThat(look.endNs()).isEqualTo(SECONDS * SECOND);
        assertThat(look.pools()).containsOnlyKeys(1, 2);
        assertThat(busy(timeline, 1, 0, steps)).isCloseTo(4, within(0.3));
        assertThat(busy(timeline, 1, 0, steps / 4)).isCloseTo(1, within(0.3));
        assertThat(busy(timeline, 1, 3 * steps / 4, steps)).isCloseTo(7, within(0.3));
        assertThat(busy(timeline, 2, 0, steps / 3)).isCloseTo(4, within(0.1));
        assertThat(busy(timeline, 2, 2 * steps / 3, steps)).isZero();
        for (int i = 0; i < steps; i++) {
            assertThat(timeline.observedNs(i, i + 1)).as("step %d", i).isPositive();
        }
    }

    @Test
    void aShortRecordingHasNoPreview() throws Exception {
        assertThat(look(500)).isNull();
    }

    @Test
    void anUncompressedRecordingHasNoPreview() throws Exception {
        Preview whole = look(SECONDS);
        assertThat(whole).isNotNull();
        Path packed = folder.resolve(SECONDS + ".jsonl.gz");
        Path plain = folder.resolve("plain.jsonl");
        try (InputStream in = new GZIPInputStream(Files.newInputStream(packed))) {
            Files.copy(in, plain);
        }
        assertThat(Preview.at(RecordingFiles.of(plain), Files.size(plain), 0)).isNull();
    }
}
