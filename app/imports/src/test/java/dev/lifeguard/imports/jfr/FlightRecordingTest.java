package dev.lifeguard.imports.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.lifeguard.imports.Imports;
import dev.lifeguard.imports.error.ImportException;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.recording.Origin;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Configuration;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A Flight Recorder file of this JVM, in which a pool of two slept at a known line. */
class FlightRecordingTest {
    private static final long SLEEP_MS = 60; // above the threshold of 20 ms

    @TempDir
    @SuppressWarnings("NullAway.Init") // by JUnit
    private static Path directory;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static Path file;

    @SuppressWarnings("NullAway.Init") // before all tests
    private static Recording read;

    @BeforeAll
    static void record() throws Exception {
        file = directory.resolve("whatever.txt"); // the kind of a file is detected from its content
        AtomicInteger number = new AtomicInteger();
        ExecutorService pool =
                Executors.newFixedThreadPool(2, task -> new Thread(task, "flown-" + number.incrementAndGet()));
        try (jdk.jfr.Recording recording = new jdk.jfr.Recording(Configuration.getConfiguration("default"))) {
            recording.start();
            for (int i = 0; i < 10; i++) {
                Future<?> first = pool.submit(FlightRecordingTest::work);
                pool.submit(FlightRecordingTest::work).get();
                first.get();
            }
            recording.stop();
            recording.dump(file);
        } finally {
            pool.shutdownNow();
        }
        read = Imports.read(List.of(file));
    }

    private static void work() {
        try {
            TimeUnit.MILLISECONDS.sleep(SLEEP_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void findsThePoolAndItsSleepTime() {
        PoolInfo pool = pool();
        assertThat(pool.kind()).isEqualTo(PoolInfo.Kind.POOL_THREADS);
        assertThat(pool.className()).isEqualTo("java.util.concurrent.ThreadPoolExecutor");
        double busyMs = read.history(pool.id()).figures().stream()
                .mapToDouble(tick -> tick.load().busyNs() / 1e6)
                .sum();
        assertThat(busyMs).isGreaterThanOrEqualTo(20 * SLEEP_MS * 0.9);
        assertThat(read.history(pool.id()).figures())
                .allSatisfy(tick -> assertThat(tick.threads().size()).isLessThanOrEqualTo(2));
    }

    @Test
    void namesTheLineOfTheSleep() {
        assertThat(read.history(pool().id()).stacks())
                .filteredOn(sample -> sample.role() == StackSample.Role.BLOCKED)
                .anySatisfy(sample -> assertThat(
                                Objects.requireNonNull(read.stacks().get(sample.stackId()))
                                        .frames())
                        .anyMatch(frame -> frame.startsWith(FlightRecordingTest.class.getName() + ".work:")));
    }

    @Test
    void recordsTheOrigin() {
        assertThat(read.origin().source()).isEqualTo(Origin.Source.FLIGHT_RECORDER);
        assertThat(read.header().pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(read.header().cores()).isEqualTo(Runtime.getRuntime().availableProcessors());
        assertThat(read.cut()).isFalse();
    }

    @Test
    void cutOrDamagedFilesAreReadOrRefused() throws Exception {
        byte[] bytes = Files.readAllBytes(file);
        Path damaged = directory.resolve("damaged");
        for (int i = 1; i < 40; i++) {
            int at = bytes.length * i / 40;
            Files.write(damaged, Arrays.copyOf(bytes, at));
            isReadOrRefused(damaged);
            byte[] changed = bytes.clone();
            changed[at] ^= (byte) 0x55;
            Files.write(damaged, changed);
            isReadOrRefused(damaged);
        }
    }

    private static void isReadOrRefused(Path damaged) {
        assertThatCode(() -> {
                    try {
                        Imports.read(List.of(damaged));
                    } catch (ImportException e) {
                        assertThat(e).message().doesNotContain("\n").contains(damaged.toString());
                    }
                })
                .doesNotThrowAnyException();
    }

    private static PoolInfo pool() {
        return read.pools().values().stream()
                .filter(pool -> pool.name().equals("flown"))
                .findFirst()
                .orElseThrow();
    }
}
