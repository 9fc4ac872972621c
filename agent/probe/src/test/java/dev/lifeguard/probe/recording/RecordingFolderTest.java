package dev.lifeguard.probe.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.probe.metrics.Samples;
import dev.lifeguard.probe.output.EventHub;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Recordings without end. The clock is the test's. */
class RecordingFolderTest {
    private static final Duration DAY = Duration.ofDays(1);
    private static final long PLENTY = 1L << 30;

    @TempDir
    private Path directory;

    private final EventHub hub = new EventHub(Samples.header());
    private Instant now = Instant.parse("2026-11-24T03:00:00Z");
    private int seconds;

    private RecordingFolder folder(Duration keep, long bytes, @Nullable Path closed) throws IOException {
        RecordingFolder folder =
                new RecordingFolder(directory.resolve("a/b"), new Retention(keep, bytes, closed), 42, () -> now);
        folder.follow(hub);
        hub.accept(Samples.POOL);
        return folder;
    }

    /** Seconds with activity, as the probe's reader would report them. */
    private void pass(int count) {
        for (int i = 0; i < count; i++) {
            now = now.plusSeconds(1);
            hub.accept(Samples.second(++seconds * 1_000_000_000L));
            hub.flush();
        }
    }

    private List<Path> files() {
        try (Stream<Path> files = Files.list(directory.resolve("a/b"))) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Recording read(Path file) {
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            return Recording.read(reader);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Long> ends() {
        return files().stream()
                .flatMap(file -> read(file).ticks().stream())
                .map(Tick::endNs)
                .toList();
    }

    @Test
    void eachSecondIsInOneFileAndEachFileCanBeReadAlone() throws IOException {
        try (RecordingFolder folder = folder(Duration.ofMinutes(24), PLENTY, null)) {
            pass(200);
        }

        assertThat(files().stream().map(Path::getFileName).map(Path::toString))
                .containsExactly(
                        "lifeguard-20261124T030000Z-42.jsonl.gz",
                        "lifeguard-20261124T030100Z-42.jsonl.gz",
                        "lifeguard-20261124T030200Z-42.jsonl.gz",
                        "lifeguard-20261124T030300Z-42.jsonl.gz");
        assertThat(ends()).hasSize(200).doesNotHaveDuplicates().isSorted();
        assertThat(files()).allSatisfy(file -> {
            assertThat(read(file).pools()).containsValue(Samples.POOL);
            assertThat(read(file).header()).isEqualTo(Samples.header());
            assertThat(read(file).cut()).isFalse();
        });
    }

    @Test
    void aFileThatIsLargeEnoughIsTheLastOfItsKind() throws IOException {
        try (RecordingFolder folder = folder(DAY, 24 * 1000, null)) {
            pass(100);
        }

        assertThat(files().size()).isGreaterThan(2);
        assertThat(ends()).hasSize(100).doesNotHaveDuplicates();
    }

    @Test
    void onlyOldFilesAreDeleted() throws IOException {
        Files.createDirectories(directory.resolve("a/b"));
        Path old = aged("lifeguard-20261101T000000Z-7.jsonl.gz", DAY.plusSeconds(1));
        Path young = aged("lifeguard-20261123T000000Z-7.jsonl.gz", DAY.minusSeconds(1));
        Path foreign = aged("else.jsonl.gz", Duration.ofDays(99));
        folder(DAY, PLENTY, null).close();

        assertThat(old).doesNotExist();
        assertThat(young).exists();
        assertThat(foreign).exists();
    }

    @Test
    void theOldestFilesAreDeletedAboveTheSizeLimit() throws IOException {
        Files.createDirectories(directory.resolve("a/b"));
        Path oldest = aged("lifeguard-1-7.jsonl.gz", Duration.ofHours(3));
        Path older = aged("lifeguard-2-7.jsonl.gz", Duration.ofHours(2));
        Path open = aged("lifeguard-3-7.jsonl.gz", Duration.ofSeconds(1));
        folder(DAY, 2500, null).close();

        assertThat(oldest).doesNotExist();
        assertThat(older).exists();
        assertThat(open).exists();

        folder(DAY, 900, null).close();
        assertThat(older).doesNotExist();
        assertThat(open).as("another JVM writes it").exists();
    }

    /** A file of 1000 bytes. */
    private Path aged(String name, Duration age) throws IOException {
        Path file = directory.resolve("a/b").resolve(name);
        Files.write(file, new byte[1000]);
        return Files.setLastModifiedTime(file, FileTime.from(now.minus(age)));
    }

    @Test
    void twoThatBeginInOneSecondHaveFilesOfTheirOwn() throws IOException {
        RecordingFolder one = folder(DAY, PLENTY, null);
        RecordingFolder other = folder(DAY, PLENTY, null);
        one.close();
        other.close();

        assertThat(files()).hasSize(2);
    }

    @Test
    void theFileContinuesIfTheNextCannotBeCreated() throws IOException {
        RecordingFolder folder = folder(Duration.ofMinutes(24), PLENTY, null);
        Path moved = Files.move(directory.resolve("a/b"), directory.resolve("c"));
        pass(90);
        Files.move(moved, directory.resolve("a/b"));
        pass(30);
        folder.close();

        assertThat(ends()).hasSize(120).doesNotHaveDuplicates();
    }

    @Test
    void aDirectoryThatCannotBeMadeIsNamed() throws IOException {
        Files.createFile(directory.resolve("a"));

        assertThatThrownBy(() -> folder(DAY, PLENTY, null))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a");
    }

    /** Waits until another process has written {@code lines} lines. */
    private static void await(Path list, int lines) throws IOException, InterruptedException {
        while (!Files.exists(list) || Files.readAllLines(list).size() < lines) {
            Thread.sleep(5);
        }
    }

    /** The program writes down its arguments, and fails at the second one. The timeout is for one that never ends. */
    @Test
    @Timeout(60)
    void aProgramGetsEachCompleteFile() throws IOException, InterruptedException {
        Path list = directory.resolve("list");
        Path program = Files.writeString(
                directory.resolve("upload.sh"),
                "#!/bin/sh\necho \"$1\" >>" + list + "\n[ $(wc -l <" + list + ") -ne 2 ]\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        try (RecordingFolder folder = folder(Duration.ofMinutes(24), PLENTY, program)) {
            pass(200);
            await(list, 3);
        }
        await(list, 4);

        assertThat(Files.readAllLines(list))
                .isEqualTo(files().stream().map(Path::toString).toList());
    }
}
