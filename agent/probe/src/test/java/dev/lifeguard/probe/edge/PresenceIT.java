package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.ManyPools;
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

    /** In the five seconds of a host with 170 threads; more of them at its beginning. */
    private static final long MAX_STOPS = 14;

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
        try (Stream<String> lines = Files.lines(stops)) {
            assertThat(lines.filter(line -> line.contains("\"ThreadDump\"")).count())
                    .as("stops of all threads")
                    .isBetween(5L, MAX_STOPS);
        }
        assertThat(later.stream().flatMap(tick -> tick.pools().stream()))
                .as("pools with figures")
                .allMatch(pool -> Objects.requireNonNull(recording.pools().get(pool.poolId()))
                        .name()
                        .startsWith("busy"));
    }

    private static double count(Stream<?> all) {
        return all.count();
    }
}
