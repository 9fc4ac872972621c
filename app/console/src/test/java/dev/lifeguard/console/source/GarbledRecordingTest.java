package dev.lifeguard.console.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code -Dlifeguard.seeds=100000} sets the number of seeds. Each is reproducible. */
class GarbledRecordingTest {
    private static final int SEEDS = Integer.getInteger("lifeguard.seeds", 250);

    /** Bytes that change most of JSON's syntax. */
    private static final byte[] TOKENS = "{}[]\",:-0123456789eE.tfn\\\n ".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;

    @Test
    void anyFileIsReadInPartOrRefusedInOneLine() throws Exception {
        byte[] packed = SmallRecording.packed();
        byte[] plain = new GZIPInputStream(new ByteArrayInputStream(packed)).readAllBytes();
        Path file = folder.resolve("a.jsonl");
        for (int seed = 0; seed < SEEDS; seed++) {
            Files.write(file, garbled(seed % 2 == 0 ? plain : packed, new SplittableRandom(seed)));
            String said = SmallRecording.read(file);
            assertThat(said).as("seed %d", seed).doesNotContain("\n").hasSizeLessThan(400);
        }
    }

    /** Changes some bytes, moves some, and perhaps truncates. */
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
}
