package dev.lifeguard.console.source;

import static dev.lifeguard.console.timeline.Samples.SECOND;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.header;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.timeline.Names;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.RecordingWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dlifeguard.seeds=100000} tries as many; each is the same every time. */
class GarbledRecordingTest {
    private static final int SEEDS = Integer.getInteger("lifeguard.seeds", 1_000);

    /** Bytes that change most of what JSON is. */
    private static final byte[] TOKENS = "{}[]\",:-0123456789eE.tfn\\\n ".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    @Test
    void whateverIsInTheFileItIsReadAsFarAsItGoesOrRefusedInOneLine() throws Exception {
        byte[] packed = packed();
        byte[] plain = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        Path file = folder.resolve("a.jsonl");
        for (int seed = 0; seed < SEEDS; seed++) {
            Files.write(file, garbled(seed % 2 == 0 ? plain : packed, new SplittableRandom(seed)));
            String said = look(file);
            assertThat(said).as("seed %d", seed).doesNotContain("\n").hasSizeLessThan(400);
        }
    }

    private static byte[] packed() throws IOException {
        ByteArrayOutputStream to = new ByteArrayOutputStream();
        try (RecordingWriter out = new RecordingWriter(to, header())) {
            out.write(pool(1, "prices"));
            out.write(new StackInfo(1, List.of("com.shop.Prices.fetch:42", "java.lang.Thread.run")));
            for (int second = 1; second <= 20; second++) {
                out.write(tick(second, figures(1, 2, second, 10)));
                out.write(new Note(second * SECOND, "a note"));
                out.write(new Resized(second * SECOND, 1, 4, 4, 8, 8, "tried"));
                out.flush();
            }
        }
        return to.toByteArray();
    }

    /** Some bytes changed, some moved, and perhaps cut. */
    private static byte[] garbled(byte[] sound, SplittableRandom random) {
        byte[] bytes = sound.clone();
        for (int i = random.nextInt(6); i > 0; i--) {
            int at = random.nextInt(bytes.length);
            bytes[at] = random.nextBoolean() ? TOKENS[random.nextInt(TOKENS.length)] : (byte) random.nextInt();
        }
        if (random.nextInt(4) == 0) {
            int from = random.nextInt(bytes.length);
            int to = random.nextInt(bytes.length);
            System.arraycopy(bytes, from, bytes, to, bytes.length - Math.max(from, to));
        }
        return random.nextInt(3) == 0 ? Arrays.copyOf(bytes, random.nextInt(bytes.length)) : bytes;
    }

    /** Asks for all that there is; what is said of it. */
    private static String look(Path file) throws InterruptedException {
        try {
            RecordedSource source = new RecordedSource("s1", file);
            source.awaitRead();
            Span all = source.all();
            source.usual();
            source.moments(all);
            Names.last(source.pools());
            source.timeline(all, SECOND);
            source.excerpt(all);
            String ended = source.ended();
            return ended == null ? "" : ended;
        } catch (OutsideException e) {
            return String.valueOf(e.getMessage());
        }
    }
}
