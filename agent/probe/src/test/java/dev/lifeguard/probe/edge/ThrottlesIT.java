package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.probe.host.ThrottledTasks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The limit of Spring's executor, for each copied version: the recording contains what the program has counted. */
class ThrottlesIT {
    private static final String NAME = "mail concurrency limit";

    @TempDir
    private Path directory;

    static Stream<Arguments> versions() throws IOException {
        return Versions.of("springcore"::equals, false);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return Versions.of("springcore"::equals, true);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void tasksAreUsesOfItsPlaces(Jdk jdk, Path version) throws Exception {
        Path file = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, List.of(), "-javaagent:" + HostJvm.PROBE + "=record=" + file)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            PoolSums.Sums sums = sums(host, file);
            assertThat(sums.toString())
                    .isEqualTo("arrived=" + ThrottledTasks.TASKS + " started=" + ThrottledTasks.TASKS + " completed="
                            + ThrottledTasks.TASKS + " rejected=0 left=0 queued=0 active=0");
            assertThat(sums.busyNs).isBetween(host.number("heldNs"), host.number("withWaitsNs"));
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsToAttachTo")
    void tasksThatRanOrWaitedAtAnAttachSpoilNothing(Jdk jdk, Path version) throws Exception {
        Path file = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, version, List.of("wait"))) {
            host.await("ready"::equals);
            host.attach("record=" + file);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            PoolSums.Sums sums = sums(host, file);
            // Waiting threads are counted when they begin; tasks that had begun before may end uncounted.
            assertThat(sums.completed)
                    .isBetween((long) ThrottledTasks.TASKS, (long) ThrottledTasks.TASKS + 2 * ThrottledTasks.LIMIT);
            assertThat(sums.activeAtEnd()).isZero();
            assertThat(sums.busyNs).isGreaterThan(host.number("heldNs"));
        }
    }

    private HostJvm host(Jdk jdk, Path version, List<String> arguments, String... options) throws IOException {
        return new HostJvm(
                jdk, directory, HostJvm.FRAMEWORKS.resolve(version), ThrottledTasks.class, arguments, options);
    }

    private static PoolSums.Sums sums(HostJvm host, Path file) throws IOException {
        PoolSums recorded = PoolSums.of(file);
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: ") || line.contains("Error"));
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        PoolInfo info = recorded.recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.PERMITS)
                .findFirst()
                .orElseThrow();
        assertThat(info.name()).isEqualTo(NAME);
        assertThat(recorded.recording.ticks().stream()
                        .flatMap(tick -> tick.pools().stream())
                        .filter(tick -> tick.poolId() == info.id()))
                .allMatch(tick -> tick.threads().max() == ThrottledTasks.LIMIT);
        List<String> holders = recorded.recording.ticks().stream()
                .flatMap(tick -> tick.stacks().stream())
                .filter(stack -> stack.poolId() == info.id() && stack.role() != Role.SUBMITTING)
                .flatMap(stack ->
                        Objects.requireNonNull(recorded.recording.stacks().get(stack.stackId())).frames().stream())
                .toList();
        assertThat(holders).anyMatch(frame -> frame.contains("Pools.sleep"));
        return recorded.of(NAME);
    }
}
