package dev.lifeguard.imports.jfr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.imports.Imports;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.Recording;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Events of the names and members that Datadog's profiler writes, in a pool of one thread. */
class ProfilerEventsTest {
    private static final int TASKS = 4;

    @TempDir
    @SuppressWarnings("NullAway.Init") // by JUnit
    private Path directory;

    @Name("datadog.QueueTime")
    @StackTrace(false)
    @SuppressWarnings("UnusedVariable") // read by name
    private static final class QueueTime extends Event {
        private final Class<?> task = Runnable.class;
        private final Class<?> scheduler = ExecutorService.class;
        private final Thread origin = Thread.currentThread();
    }

    @Name("datadog.MethodSample")
    @SuppressWarnings("UnusedVariable") // read by name
    private static final class MethodSample extends Event {
        private final String state = "RUNNABLE";
        private final long weight = 1;
    }

    private Path record() throws Exception {
        AtomicInteger number = new AtomicInteger();
        ExecutorService pool =
                Executors.newFixedThreadPool(1, task -> new Thread(task, "timed-" + number.incrementAndGet()));
        Path file = directory.resolve("datadog.jfr");
        try (jdk.jfr.Recording recording = new jdk.jfr.Recording()) {
            recording.enable(QueueTime.class);
            recording.enable(MethodSample.class);
            recording.start();
            for (int i = 0; i < TASKS; i++) {
                QueueTime queued = new QueueTime();
                queued.begin();
                pool.submit(() -> {
                    queued.end();
                    queued.commit();
                    new MethodSample().commit();
                    new MethodSample().commit();
                });
            }
            pool.shutdown();
            assertThat(pool.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
            recording.stop();
            recording.dump(file);
        }
        return file;
    }

    @Test
    void queueTimesBelongToThePoolThatRanTheTasks() throws Exception {
        Path file = record();
        Recording read = Imports.read(List.of(file));

        PoolInfo pool = read.pools().values().iterator().next();
        assertThat(pool.name()).isEqualTo("timed");
        assertThat(pool.kind()).isEqualTo(PoolInfo.Kind.POOL_THREADS);
        List<PoolTick> ticks = read.history(pool.id()).figures();
        assertThat(ticks.stream().mapToLong(tick -> tick.tasks().arrived()).sum())
                .isEqualTo(TASKS);
        double waitNs = 0;
        for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
            waitNs += event.getEventType().getName().equals("datadog.QueueTime")
                    ? event.getDuration().toNanos()
                    : 0;
        }
        assertThat(ticks.stream().mapToDouble(tick -> tick.load().waitNs()).sum())
                .isCloseTo(waitNs, within(10.0));
    }
}
