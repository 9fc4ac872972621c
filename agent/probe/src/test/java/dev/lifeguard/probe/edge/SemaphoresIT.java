package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.SemaphoreHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program with semaphores: the recording contains exactly the program's counts for semaphores that are limits, and
 * nothing about the others.
 */
class SemaphoresIT {
    /** Maximum error of each use from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    @TempDir
    Path directory;

    static List<Jdk> withAgent() {
        return Jdk.newest();
    }

    static List<Jdk> attachedTo() {
        return Jdk.oldest();
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}")
    @MethodSource("withAgent")
    void usesAreCountedExactly(Jdk jdk) throws Exception {
        Path file = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + file;
        try (HostJvm host = new HostJvm(jdk, directory, SemaphoreHost.class, agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            PoolSums recorded = PoolSums.of(file);
            check(host, recorded, 2);
            check(host, recorded, "limit", SemaphoreHost.LIMIT);
            check(host, recorded, "handed", SemaphoreHost.HANDED);
            asked(recorded.recording);
        }
    }

    /**
     * For a semaphore from before the attach the initial number of permits is unknown, so one whose permits are
     * returned by other threads is not shown.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("attachedTo")
    void usesAreCountedExactlyFromTheAttachOn(Jdk jdk) throws Exception {
        Path file = directory.resolve("attached.gz");
        try (HostJvm host = new HostJvm(jdk, directory, Path.of("none"), SemaphoreHost.class, List.of("wait"))) {
            host.await("ready"::equals);
            Path outcome = directory.resolve("outcome.json");
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "outcome=" + outcome + ",record=" + file);
            } finally {
                machine.detach();
            }
            assertThat(JsonObject.parse(Files.readString(outcome)).flag("ok")).isTrue();
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            PoolSums recorded = PoolSums.of(file);
            check(host, recorded, 1);
            check(host, recorded, "limit", SemaphoreHost.LIMIT);
        }
    }

    private static List<PoolInfo> semaphores(Recording recording) {
        return recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.PERMITS)
                .toList();
    }

    private static void check(HostJvm host, PoolSums recorded, int count) {
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        assertThat(semaphores(recorded.recording))
                .hasSize(count)
                .allMatch(pool -> pool.name().startsWith("semaphore SemaphoreHost"));
    }

    private static void check(HostJvm host, PoolSums recorded, String name, int size) {
        Map<String, Long> known = Objects.requireNonNull(
                new ScenarioOutput(host.lines()).pools(SemaphoreHost.SCENARIO).get(name));
        PoolInfo info = semaphores(recorded.recording).stream()
                .filter(pool -> size(recorded.recording, pool.id()) == size)
                .findFirst()
                .orElseThrow();
        PoolSums.Sums sums = recorded.of(info.name());
        long failed = known.getOrDefault("rejected", -1L);
        assertThat(sums.toString())
                .isEqualTo("arrived=" + known.get("arrived") + " started=" + known.get("completed") + " completed="
                        + known.get("completed") + " rejected=" + failed + " left=" + failed + " queued=0 active=0");
        long heldNs = known.getOrDefault("heldNs", 0L);
        long withWaitsNs = known.getOrDefault("withWaitsNs", 0L);
        long error = RESOLUTION_NS * sums.arrived;
        assertThat(sums.busyNs).isBetween(heldNs - error, withWaitsNs + error);
        assertThat(sums.executions).isEqualTo(sums.completed);
    }

    private static int size(Recording recording, int pool) {
        return recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == pool)
                .mapToInt(tick -> (int) tick.threads().max())
                .max()
                .orElse(0);
    }

    /** Checks the stacks of acquires. */
    private static void asked(Recording recording) {
        List<Integer> ids = semaphores(recording).stream().map(PoolInfo::id).toList();
        assertThat(recording.ticks().stream()
                        .flatMap(tick -> tick.stacks().stream())
                        .filter(stack -> ids.contains(stack.poolId()) && stack.role() == Role.SUBMITTING)
                        .flatMap(stack ->
                                Objects.requireNonNull(recording.stacks().get(stack.stackId())).frames().stream()))
                .anyMatch(frame -> frame.contains("SemaphoreHost.lambda$"));
    }
}
