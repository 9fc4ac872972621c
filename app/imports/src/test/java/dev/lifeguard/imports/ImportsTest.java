package dev.lifeguard.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.recording.Recording;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImportsTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jstack-l-e-17.txt",
                "jstack-25.txt",
                "jcmd-l-17.txt",
                "dump-to-file-25.txt",
                "dump-to-file-25.json"
            })
    void findsTheProgramsPoolsInEachFormat(String file) throws IOException {
        Recording recording = read(Dumps.text(file).getBytes(StandardCharsets.UTF_8));

        assertThat(recording.pools().values())
                .extracting(pool -> pool.name() + " " + pool.kind() + " " + pool.className())
                .contains(
                        "orders POOL_THREADS java.util.concurrent.ThreadPoolExecutor",
                        "pool-1 POOL_THREADS java.util.concurrent.ThreadPoolExecutor",
                        "pool-3 POOL_THREADS java.util.concurrent.ThreadPoolExecutor");
        assertThat(circles(recording)).contains("orders-1 pool-1-thread-1", "pool-1-thread-1 orders-1");
    }

    @Test
    void recognisesTheCommonPoolByItsThreadNames() throws IOException {
        assertThat(read(Dumps.text("jstack-25.txt").getBytes(StandardCharsets.UTF_8))
                        .pools()
                        .values())
                .filteredOn(PoolInfo::isCommonPool)
                .extracting(PoolInfo::name)
                .containsExactly("ForkJoinPool.commonPool");
    }

    @Test
    void findsLocksWhoseOwnersAreInTheDump() throws IOException {
        for (String file : List.of("jstack-l-e-17.txt", "jstack-25.txt")) {
            assertThat(circles(read(Dumps.text(file).getBytes(StandardCharsets.UTF_8))))
                    .as(file)
                    .contains(
                            "orders-1 pool-1-thread-1",
                            "pool-1-thread-1 orders-1",
                            "orders-2 pool-1-thread-2",
                            "pool-1-thread-2 orders-2");
        }
    }

    /** Returns pairs of waiter and holder. */
    private static List<String> circles(Recording recording) {
        WaitSnapshot last = recording.waits().get(0);
        return last.groups().stream()
                .filter(group -> group.awaitedAt() != WaitSnapshot.NONE)
                .flatMap(group -> last.awaited().get(group.awaitedAt()).by().stream()
                        .map(by -> group.thread() + " " + last.groups().get(by).thread()))
                .toList();
    }

    @Test
    void dumpsInSeveralFilesFormOneRecording() throws IOException {
        Path first = write("a", Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3)));
        Path second = write("b", Dumps.jstack(8, Dumps.idle(11, "prices-1", 8)));

        Recording recording = Imports.read(List.of(second, first));

        assertThat(recording.origin().moments()).isEqualTo(2);
        assertThat(recording.ticks())
                .extracting(tick -> tick.pools().get(0).load().active())
                .containsExactly(1L, 0L);
    }

    @Test
    void readsPackedTextAndUtf16() throws IOException {
        String dump = Dumps.jstack(3, Dumps.sleeping(11, "prices-1", 3));
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(dump.getBytes(StandardCharsets.UTF_8));
        }

        assertThat(read(packed.toByteArray()).pools()).hasSize(1);
        assertThat(read(dump.getBytes(StandardCharsets.UTF_16)).pools()).hasSize(1);
    }

    @Test
    void textsInJsonMayHaveSeparatorsOfLines() throws IOException {
        String line = Dumps.text("dump-to-file-25.json")
                .lines()
                .collect(Collectors.joining())
                .replaceFirst("\\{", "{\"note\":\"\u2028\",");

        assertThat(read(line.getBytes(StandardCharsets.UTF_8)).pools()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hello", "{\"threadDump\":{\"threadContainers\":[", "{\"a\":1}", "\"x\" #1 tid=0x1\n"})
    void refusesOtherFilesInOneLine(String text) {
        assertThatThrownBy(() -> read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(ImportException.class)
                .message()
                .doesNotContain("\n")
                .isNotBlank();
    }

    @Test
    void reportsADamagedFlightRecorderFile() throws IOException {
        Path file = directory.resolve("cut.jfr");
        Files.write(file, "FLR\0\0\2\0\1garbage".getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> Imports.read(List.of(file)))
                .isInstanceOf(ImportException.class)
                .hasMessageContaining("cut off, damaged or of another version");
    }

    @Test
    void probeRecordingsAreNotForeign() throws IOException {
        assertThat(Imports.foreign(write("r", "{\"lifeguard\":1}\n"))).isFalse();
        assertThat(Imports.foreign(write("d", Dumps.jstack(3)))).isTrue();
    }

    @Test
    void binaryFilesAreNamed() throws IOException {
        Path heap = directory.resolve("heap.hprof");
        Files.write(heap, "JAVA PROFILE 1.0.2\0\0\0\0\10".getBytes(StandardCharsets.ISO_8859_1));

        assertThat(Imports.foreign(heap)).isTrue();
        assertThatThrownBy(() -> Imports.read(List.of(heap)))
                .isInstanceOf(ImportException.class)
                .hasMessage(
                        heap + ": a heap dump: make a thread dump with jcmd PID Thread.print -l, while the JVM runs");
        assertThatThrownBy(() -> read("\211PNG\r\n".getBytes(StandardCharsets.ISO_8859_1)))
                .hasMessage("a picture: bring the text");
    }

    @Test
    void aThreadQuotedBesideItsDumpIsNoDump() throws IOException {
        String dump = Dumps.text("formats/boot-3.txt");
        String quoted = dump.substring(dump.indexOf("\"orders-1\""), dump.indexOf("\"orders-2\" -"));

        Recording recording =
                read((quoted + "The dump:\n\n" + dump + "In it:\n\n" + quoted).getBytes(StandardCharsets.UTF_8));

        assertThat(recording.origin().moments()).isEqualTo(1);
        assertThat(recording.ticks().get(0).machine().threads()).isEqualTo(4);
    }

    @Test
    void dumpsOfSeveralFormatsInOneFileAreAllRead() throws IOException {
        String text = Dumps.text("formats/boot-3.json") + "\n"
                + Dumps.text("formats/thread-info-17.txt")
                + Dumps.text("formats/docker.json")
                + Dumps.text("formats/thread-info-17.txt");

        assertThat(Dumps.in(text)).extracting(dump -> dump.threads().size()).containsExactly(4, 4, 5, 4);
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(directory.resolve(name), text);
    }

    private static Recording read(byte[] bytes) throws IOException {
        return Imports.read(new ByteArrayInputStream(bytes));
    }
}
