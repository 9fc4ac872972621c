package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import dev.lifeguard.probe.host.ManyPools;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Counts what the probe does in a host with many pools, since it must not grow with the host's load. */
class PresenceIT {
    /** Intervals at the start, in which the load is still unknown. */
    private static final int FIRST = 2;

    /** A twentieth of the tasks. */
    private static final double MEASURED_TASKS_PER_SECOND = 50;

    /** Three for each step. */
    private static final double STACKS_PER_SECOND = 3 * 11;

    /** Stops of a recorded host with 170 threads that runs for five seconds. */
    private static final long MIN_STOPS = 5;

    private static final long MAX_STOPS = 14;

    /** The same while nobody records. */
    private static final long MAX_UNRECORDED_STOPS = 5;

    @Test
    void workIsLimitedForTheWholeJvm(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("recording.gz");
        Path stops = directory.resolve("stops.log");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        String log = "-Xlog:safepoint:file=" + stops;
        try (HostJvm host = new HostJvm(Jdk.newest().get(0), directory, ManyPools.class, agent, log)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
        }
        Recording recording = PoolSums.of(file).recording;
        List<Tick> ticks = recording.ticks();
        assertThat(ticks).hasSizeGreaterThan(2 * FIRST);

        List<Tick> later = ticks.subList(FIRST, ticks.size() - 1); // the last one is short
        double seconds = later.stream().mapToLong(Tick::lengthNs).sum() / 1e9;
        assertThat(count(later.stream().flatMap(tick -> tick.tasks().stream())) / seconds)
                .as("sampled tasks")
                .isGreaterThan(5 * MEASURED_TASKS_PER_SECOND);
        assertThat(count(later.stream().flatMap(tick -> tick.tasks().stream()).filter(TaskSample::split)) / seconds)
                .as("tasks with clocks")
                .isBetween(MEASURED_TASKS_PER_SECOND / 2, MEASURED_TASKS_PER_SECOND * 3 / 2);
        assertThat(later.stream()
                                .flatMap(tick -> tick.stacks().stream())
                                .filter(stack -> stack.role() != StackSample.Role.SUBMITTING)
                                .mapToLong(StackSample::count)
                                .sum()
                        / seconds)
                .as("stacks of workers")
                .isLessThanOrEqualTo(STACKS_PER_SECOND);
        assertThat(stops(stops)).as("stops of all threads").isBetween(MIN_STOPS, MAX_STOPS);
        assertThat(later.stream().flatMap(tick -> tick.pools().stream()))
                .as("pools with figures")
                .allMatch(pool -> Objects.requireNonNull(recording.pools().get(pool.poolId()))
                        .name()
                        .startsWith("busy"));
    }

    @Test
    void whileNobodyRecordsThreadsAreHardlyStopped(@TempDir Path directory) throws Exception {
        Path stops = directory.resolve("stops.log");
        String agent = "-javaagent:" + HostJvm.PROBE;
        String log = "-Xlog:safepoint:file=" + stops;
        try (HostJvm host = new HostJvm(Jdk.newest().get(0), directory, ManyPools.class, agent, log)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
        }
        assertThat(stops(stops)).as("stops of all threads").isBetween(1L, MAX_UNRECORDED_STOPS);
    }

    /** With stacks and as many clocks as any. */
    @Test
    void aRecordingThatBeginsLaterIsComplete(@TempDir Path directory) throws Exception {
        List<Tick> ticks;
        try (HostJvm host =
                new HostJvm(Jdk.newest().get(0), directory, ManyPools.class, "-javaagent:" + HostJvm.PROBE)) {
            Path published = directory.resolve("lifeguard-" + host.pid() + ".json");
            while ((!Files.exists(published) || Files.size(published) == 0) && host.alive()) {
                Thread.sleep(20);
            }
            JsonObject endpoint = JsonObject.parse(Files.readString(published));
            HttpURLConnection events =
                    (HttpURLConnection) new URI("http://127.0.0.1:" + endpoint.integer("port", 0) + "/events")
                            .toURL()
                            .openConnection();
            events.setRequestProperty("Authorization", "Bearer " + endpoint.text("token", ""));
            try (RecordingReader reader = new RecordingReader(events.getInputStream())) {
                ticks = Recording.read(reader).ticks();
            }
        }
        Tick first = ticks.get(1); // the one before had begun already
        assertThat(count(first.tasks().stream().filter(TaskSample::split)))
                .as("tasks with clocks")
                .isGreaterThan(MEASURED_TASKS_PER_SECOND / 2);
        assertThat(first.stacks()).extracting(StackSample::role).contains(StackSample.Role.BLOCKED);
    }

    private static long stops(Path log) throws IOException {
        try (Stream<String> lines = Files.lines(log)) {
            return lines.filter(line -> line.contains("\"ThreadDump\"")).count();
        }
    }

    private static double count(Stream<?> all) {
        return all.count();
    }
}
