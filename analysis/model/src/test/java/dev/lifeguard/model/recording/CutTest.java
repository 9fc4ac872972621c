package dev.lifeguard.model.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.json.JsonException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CutTest {
    /** Maximum number of packed bytes that only end what was flushed. */
    private static final int FLUSH = 16;

    /** Bytes between two tried places; has no factor in common with what the format aligns. */
    private static final int STRIDE = 5;

    @Test
    void readsAllFlushedEventsBeforeAnyCut() throws IOException {
        List<Integer> ends = new ArrayList<>();
        List<Event> events = Samples.events();
        byte[] whole = Samples.packed(events, ends);
        for (int length = ends.get(0); length < whole.length; length += STRIDE) {
            int at = length;
            long flushed = ends.stream().filter(end -> end <= at).count() - 1;

            List<Event> read = new ArrayList<>();
            try (RecordingReader reader = reader(Arrays.copyOf(whole, length))) {
                for (Event event = reader.next(); event != null; event = reader.next()) {
                    read.add(event);
                }
                assertThat(reader.cut()).isTrue();
            }

            assertThat(read).as("cut at %d", length).hasSizeBetween((int) flushed, (int) flushed + 1);
            assertThat(read).usingRecursiveFieldByFieldElementComparator().isEqualTo(events.subList(0, read.size()));
        }
    }

    @Test
    void readsLongTicksUpToTheCut() throws IOException {
        // many times the size of the buffers, and poorly compressible
        Random random = new Random(1);
        List<Event> events = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            StringBuilder text = new StringBuilder();
            random.ints(50_000, ' ', '~').forEach(c -> text.append((char) c));
            events.add(new Note(i, text.toString()));
        }
        List<Integer> ends = new ArrayList<>();
        byte[] whole = Samples.packed(events, ends);
        for (int i = 1; i < ends.size(); i++) {
            assertThat(Samples.read(Arrays.copyOf(whole, ends.get(i))).notes()).hasSize(i);
            assertThat(Samples.read(Arrays.copyOf(whole, ends.get(i) - 20_000)).notes())
                    .hasSize(i - 1);
        }
    }

    @Test
    void aCutFirstLineIsNotARecording() throws IOException {
        List<Integer> ends = new ArrayList<>();
        byte[] whole = Samples.packed(Samples.events(), ends);
        int lineEnd = ends.get(0) - FLUSH;
        for (int length = 0; length < lineEnd; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> Samples.read(cut))
                    .as("cut at %d", length)
                    .isInstanceOf(JsonException.class)
                    .hasMessageStartingWith("not a Lifeguard recording");
        }
    }

    @Test
    void plainTextEndsBeforeACutLine() throws IOException {
        String plain = EventWriter.line(Samples.HEADER) + "\n" + EventWriter.line(Samples.tick(1)) + "\n"
                + EventWriter.line(Samples.tick(2));

        Recording recording = Samples.read(plain.getBytes(UTF_8));

        assertThat(recording.ticks()).hasSize(1);
        assertThat(recording.cut()).isTrue();
    }

    @Test
    void damageLosesAtMostThePrecedingLine() throws IOException {
        List<Event> events = new ArrayList<>();
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 8; i++) {
            // Without repetitions: a damaged reference into a run of equal characters might still unpack to the same.
            String text = random.ints(600, 'a', 'z' + 1)
                    .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                    .toString();
            events.add(new Note(i, text));
        }
        List<Integer> ends = new ArrayList<>();
        byte[] whole = Samples.packed(events, ends);
        int tried = 0;
        int noticed = 0;
        for (int at = ends.get(5); at < whole.length; at += STRIDE, tried++) {
            byte[] bad = whole.clone();
            bad[at] ^= (byte) 0x55;
            int before = 0;
            try (RecordingReader reader = reader(bad)) {
                while (reader.next() != null) {
                    before++;
                }
                noticed += reader.cut() ? 1 : 0;
            } catch (JsonException e) {
                noticed++;
                assertThat(e).hasMessageStartingWith("line ");
            }
            assertThat(before).as("damaged at %d", at).isGreaterThanOrEqualTo(4);
        }
        assertThat(noticed).isEqualTo(tried);
    }

    private static RecordingReader reader(byte[] recording) throws IOException {
        return new RecordingReader(new ByteArrayInputStream(recording));
    }
}
