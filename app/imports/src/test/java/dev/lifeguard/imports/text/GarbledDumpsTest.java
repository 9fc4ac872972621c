package dev.lifeguard.imports.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.lifeguard.imports.Dumps;
import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.error.ImportException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Cut, changed and mixed files of all formats are read in part or refused in one line. */
class GarbledDumpsTest {
    private static final int SEEDS = Integer.getInteger("lifeguard.seeds", 1500);

    /** Bytes that change most of the syntax. */
    private static final byte[] TOKENS =
            "{}[]()<>\",:;@#=|+-. at\\\n\r\t0x1&/'\"\"".getBytes(StandardCharsets.US_ASCII);

    @Test
    void isReadInPartOrRefusedInOneLine() throws IOException, URISyntaxException {
        List<byte[]> files = files();
        for (int seed = 0; seed < SEEDS; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            ByteArrayOutputStream mixed = new ByteArrayOutputStream();
            for (int i = random.nextInt(3); i >= 0; i--) {
                mixed.writeBytes(garbled(files.get(random.nextInt(files.size())), random));
            }
            read(mixed.toByteArray(), "seed " + seed);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{\"a\":",
                "[{\"a\":[",
                "{\"threadDump\":{",
                "\"",
                "\"a\" tid=0x1 owned by \"",
                "Thread[,5,",
                "Thread[]",
                "Thread 1 (",
                "- locked <",
                "- waiting on (a ",
                "at (",
                "a.b(",
                "a.b(C.java:1)",
                "+> 1 a ",
                "| +> ",
                "<pre ",
                "&lt;",
                "State: ",
                " State: RUNNABLE on ",
                "x;y;",
                "Full thread dump ",
                " (1.8 ",
                "{\"log\":\"\\n",
                "\\u0000",
                "  "
            })
    void longLinesTakeBoundedTime(String part) throws IOException {
        String line = part.repeat(1 + 200_000 / part.length());
        read(line.getBytes(StandardCharsets.UTF_8), part);
        read((line + "\n").repeat(3).getBytes(StandardCharsets.UTF_8), part);
        read(("{\"threads\":[{\"threadName\":\"" + line).getBytes(StandardCharsets.UTF_8), part);
        read((Dumps.jstack(3) + line + "\n" + Dumps.jstack(8)).getBytes(StandardCharsets.UTF_8), part);
    }

    private static void read(byte[] bytes, String what) throws IOException {
        try {
            Imports.read(new ByteArrayInputStream(bytes));
        } catch (ImportException e) {
            assertThat(e.getMessage()).as(what).doesNotContain("\n").hasSizeLessThan(400);
        } catch (RuntimeException e) {
            fail(what, e);
        }
    }

    private static List<byte[]> files() throws IOException, URISyntaxException {
        Path folder = Path.of(
                Objects.requireNonNull(Dumps.class.getResource("/dumps/")).toURI());
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> sorted = all.filter(Files::isRegularFile).sorted().toList();
            return sorted.stream().map(GarbledDumpsTest::bytes).toList();
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            return fail(file.toString(), e);
        }
    }

    /** Changes some bytes, moves some, and perhaps cuts at either end. */
    private static byte[] garbled(byte[] sound, SplittableRandom random) {
        byte[] bytes = sound.clone();
        for (int i = random.nextInt(8); i > 0; i--) {
            int at = random.nextInt(bytes.length);
            bytes[at] = random.nextBoolean() ? TOKENS[random.nextInt(TOKENS.length)] : (byte) random.nextInt();
        }
        if (random.nextInt(4) == 0) {
            int from = random.nextInt(bytes.length);
            int to = random.nextInt(bytes.length);
            System.arraycopy(bytes, from, bytes, to, bytes.length - Math.max(from, to));
        }
        int begin = random.nextInt(3) == 0 ? random.nextInt(bytes.length) : 0;
        int end = random.nextInt(3) == 0 ? begin + random.nextInt(bytes.length - begin) : bytes.length;
        return Arrays.copyOfRange(bytes, begin, end);
    }
}
