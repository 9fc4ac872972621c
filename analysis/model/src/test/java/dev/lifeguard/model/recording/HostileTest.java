package dev.lifeguard.model.recording;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.json.JsonException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostileTest {
    private static final String FIRST = EventWriter.line(Samples.HEADER) + "\n";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "\n",
                "hello\n",
                "hello",
                "{}\n",
                "[]\n",
                "{\"lifeguard\":\"1\"}\n",
                "{\"lifeguard\":0}\n",
                "{\"tick\":{}}\n",
                "\u001f",
                "PK\u0003\u0004"
            })
    void refusesOtherFiles(String text) {
        assertThatThrownBy(() -> Samples.read(text.getBytes(UTF_8)))
                .isInstanceOf(JsonException.class)
                .hasMessageStartingWith("not a Lifeguard recording");
    }

    @Test
    void doesNotReadAnEndlessFirstLine() {
        InputStream zeros = new InputStream() {
            @Override
            public int read() {
                return 0;
            }
        };

        assertThatThrownBy(() -> new RecordingReader(zeros))
                .isInstanceOf(JsonException.class)
                .hasMessage("not a Lifeguard recording");
    }

    @Test
    void namesAnUnsupportedVersion() {
        assertThatThrownBy(() -> Samples.read(
                        FIRST.replace("\"lifeguard\":1", "\"lifeguard\":2").getBytes(UTF_8)))
                .isInstanceOf(JsonException.class)
                .hasMessage("recording format version 2, but this Lifeguard reads version 1");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{                                                    | expected",
                "{\"tick\":{\"t\":1}}                                 | \"ns\" is not positive",
                "{\"tick\":{\"t\":1,\"ns\":-5}}                       | \"ns\" is not positive",
                "{\"tick\":[1]}                                       | \"tick\" is not an object",
                "{\"tick\":{\"ns\":1,\"t\":\"x\"}}                    | \"t\" is not a number",
                "{\"tick\":{\"ns\":1,\"tasks\":[1,2,3]}}              | \"tasks\" is not made of groups of 7",
                "{\"tick\":{\"ns\":1,\"tasks\":[1.5]}}                | \"tasks\" is not an array of integers",
                "{\"tick\":{\"ns\":1,\"stacks\":[1,3,1,1]}}           | \"stacks\" has an unknown role 3",
                "{\"tick\":{\"ns\":1,\"stacks\":[1,-1,1,1]}}          | \"stacks\" has an unknown role -1",
                "{\"tick\":{\"ns\":1,\"pools\":[1]}}                  | \"pools\" is not an array of objects",
                "{\"tick\":{\"ns\":1,\"pools\":[{\"exec\":[1]}]}}     | \"exec\" is not made of groups of 2",
                "{\"tick\":{\"ns\":1,\"pools\":[{\"exec\":[3072,1]}]}}| \"exec\" has no bucket 3072",
                "{\"tick\":{\"ns\":1,\"pools\":[{\"exec\":[-1,1]}]}}  | \"exec\" has no bucket -1",
                "{\"waits\":{\"groups\":[1]}}                        | \"groups\" is not an array of objects",
                "{\"waits\":{\"groups\":[{\"awaited\":0}]}}          | \"waits\" refers to an entry 0 that is not there",
                "{\"waits\":{\"groups\":[{\"awaited\":-2}]}}         | \"waits\" refers to an entry -2 that is not there",
                "{\"waits\":{\"groups\":[{}],\"awaited\":[{\"by\":[0,1]}]}}  | \"waits\" refers to an entry 1 that is not there",
                "{\"waits\":{\"groups\":[{}],\"awaited\":[{\"by\":[-1]}]}}   | \"waits\" refers to an entry -1 that is not there",
                "{\"waits\":{\"groups\":[{}],\"awaited\":[{\"by\":[-4294967296]}]}} | \"waits\" refers to an entry -4294967296",
                "{\"waits\":{\"awaited\":[{\"by\":[{}]}]}}           | \"by\" is not an array of integers",
                "{\"full\":{\"queued\":[1]}}                         | \"queued\" is not an array of strings",
                "{\"full\":{\"self\":\"x\"}}                         | \"self\" is not a number",
                "{\"resized\":7}                                     | \"resized\" is not an object",
                "{\"resized\":{\"why\":1}}                           | \"why\" is not a string",
                "{\"pool\":{\"id\":1,\"kind\":\"POND\"}}              | unknown Kind \"POND\"",
                "{\"pool\":{\"id\":1}}                                | unknown Kind \"\"",
                "{\"stack\":{\"id\":1,\"frames\":[1]}}                | \"frames\" is not an array of strings"
            })
    void namesAMalformedLine(String line, String message) {
        assertThatThrownBy(() -> Samples.read((FIRST + "\n" + line + "\n").getBytes(UTF_8)))
                .isInstanceOf(JsonException.class)
                .hasMessageStartingWith("line 3: " + message);
    }

    @Test
    void messagesDoNotRepeatTheInput() {
        String pool = "{\"pool\":{\"kind\":\"" + "x".repeat(100_000) + "\"}}\n";

        assertThatThrownBy(() -> Samples.read((FIRST + pool).getBytes(UTF_8)))
                .hasMessage("line 2: unknown Kind \"" + "x".repeat(40) + "...\"");
    }

    @Test
    void doesNotUnpackABomb() throws IOException {
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bomb)) {
            out.write(FIRST.getBytes(UTF_8));
            byte[] spaces = " ".repeat(1 << 20).getBytes(UTF_8);
            for (int i = 0; i < 40; i++) {
                out.write(spaces);
            }
        }

        assertThatThrownBy(() -> Samples.read(bomb.toByteArray()))
                .isInstanceOf(JsonException.class)
                .hasMessage("line 2 is longer than 16777216 bytes");
    }

    @Test
    void clampsNumbersOutOfRange() throws IOException {
        String tick =
                "{\"tick\":{\"ns\":1e300,\"t\":-1e300,\"pools\":[{\"id\":1e300,\"busy\":1e300,\"size\":-1e300}]}}\n";

        Recording recording = Samples.read((FIRST + tick).getBytes(UTF_8));

        assertThat(recording.ticks().get(0).lengthNs()).isEqualTo(Long.MAX_VALUE);
        assertThat(recording.ticks().get(0).pools().get(0).poolId()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void throwsOnlyDeclaredExceptions() throws IOException {
        String plain =
                FIRST + Samples.events().stream().map(EventWriter::line).collect(Collectors.joining("\n")) + "\n";
        Random random = new Random(20260101);
        int refused = 0;
        for (int round = 0; round < 20_000; round++) {
            byte[] mutant = round % 4 == 0 ? Samples.packed() : plain.getBytes(UTF_8);
            mutate(mutant, random);
            refused += reads(mutant, round) ? 0 : 1;
        }
        assertThat(refused).isBetween(5_000, 19_000);
    }

    private static boolean reads(byte[] mutant, int round) {
        try (RecordingReader reader = new RecordingReader(new ByteArrayInputStream(mutant))) {
            for (Event event = reader.next(); event != null; event = reader.next()) {
                EventWriter.line(event);
            }
            return true;
        } catch (JsonException | IOException e) {
            return false;
        } catch (RuntimeException e) {
            return fail("round " + round, e);
        }
    }

    /** Changes one to four bytes to others, swaps them, or replaces them by JSON syntax. */
    private static void mutate(byte[] bytes, Random random) {
        String telling = "{}[]\",:-.0e19\\u\n";
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(bytes.length);
            int other = random.nextInt(bytes.length);
            switch (random.nextInt(3)) {
                case 0 -> bytes[at] = (byte) random.nextInt(256);
                case 1 -> bytes[at] = (byte) telling.charAt(random.nextInt(telling.length()));
                default -> {
                    byte swapped = bytes[at];
                    bytes[at] = bytes[other];
                    bytes[other] = swapped;
                }
            }
        }
    }
}
