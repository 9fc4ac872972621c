package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.probe.host.ConnectionHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program with a connection pool, for each copied library and version. The recording must match the program's own
 * counts exactly, with the probe from the start or attached while connections are in use.
 */
class ConnectionsIT {
    private static final int SIZE = 4;

    /** Maximum error of each use from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    private static final Set<String> LIBRARIES = Set.of(
            "hikaricp",
            "tomcatjdbc",
            "dbcp2",
            "agroal",
            "c3p0",
            "commons-pool",
            "httpclient4",
            "httpclient5",
            "reactorpool");

    @TempDir
    Path directory;

    static Stream<Arguments> versions() throws IOException {
        return versions(false);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return versions(true);
    }

    private static Stream<Arguments> versions(boolean attach) throws IOException {
        return Versions.byTurns(LIBRARIES::contains, attach)
                .flatMap(version -> kinds(library((Path) Objects.requireNonNull(version.get()[1]))).stream()
                        .map(kind -> Arguments.of(version.get()[0], version.get()[1], kind)));
    }

    /** The kinds of pools in a library. */
    private static List<String> kinds(String library) {
        return library.equals("httpclient5") ? List.of(library, library + "lax") : List.of(library);
    }

    private static String library(Path version) {
        return Versions.framework(version);
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versions")
    void usesAreCountedExactly(Jdk jdk, Path version, String kind) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, List.of(kind), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(recording));
        }
    }

    @ParameterizedTest(name = "{0}, {1}, {2}")
    @MethodSource("versionsToAttachTo")
    void usesAreCountedExactlyFromTheAttachOn(Jdk jdk, Path version, String kind) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, version, List.of(kind, "wait"))) {
            host.await("ready"::equals);
            attach(host, recording);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, PoolSums.of(recording));
        }
    }

    private HostJvm host(Jdk jdk, Path version, List<String> arguments, String... options) throws IOException {
        return new HostJvm(
                jdk, directory, HostJvm.FRAMEWORKS.resolve(version), ConnectionHost.class, arguments, options);
    }

    private void attach(HostJvm host, Path recording) throws Exception {
        Path outcome = directory.resolve("outcome.json");
        VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
        try {
            machine.loadAgent(HostJvm.PROBE.toString(), "outcome=" + outcome + ",record=" + recording);
        } finally {
            machine.detach();
        }
        assertThat(JsonObject.parse(Files.readString(outcome)).flag("ok")).isTrue();
    }

    private static void check(HostJvm host, PoolSums recorded) {
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        Map<String, Map<String, Long>> pools = new ScenarioOutput(host.lines()).pools(ConnectionHost.SCENARIO);
        assertThat(pools).hasSize(1);
        pools.forEach((name, known) -> check(name, known, recorded));
    }

    /** If the library does not name the pool, its name is that of the creating line, or of the class. */
    private static void check(String name, Map<String, Long> known, PoolSums recorded) {
        PoolInfo info = recorded.recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.CONNECTIONS)
                .findFirst()
                .orElseThrow();
        if (!name.isEmpty()) {
            assertThat(info.name()).isEqualTo(name);
        }
        PoolSums.Sums sums = recorded.of(info.name());
        long completed = known.getOrDefault("completed", -1L);
        long older = known.getOrDefault("older", 0L);
        long failed = known.getOrDefault("rejected", -1L);
        assertThat(sums.toString())
                .isEqualTo("arrived=" + known.get("arrived") + " started=" + (completed - older) + " completed="
                        + completed + " rejected=" + failed + " left=" + failed + " queued=0 active=0");
        assertThat(sums.executions).isEqualTo(completed - older);
        assertThat(sums.lowerBound).isEqualTo(older > 0);
        times(known, sums, older * lengthNs(recorded.recording), RESOLUTION_NS * (sums.arrived + older));
        assertThat(sums.sampled).isBetween(completed / 2, 2 * completed);
        List<PoolTick.Threads> sizes = recorded.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == info.id())
                .map(PoolTick::threads)
                .filter(threads -> threads.max() > 0) // it is 0 once the pool is closed
                .toList();
        assertThat(sizes).extracting(PoolTick.Threads::max).containsOnly(SIZE);
        assertThat(sizes.stream()
                        .map(PoolTick.Threads::size)
                        .max(Comparator.naturalOrder())
                        .orElse(0))
                .isEqualTo(SIZE);
        longestWait(recorded.recording, info.id(), known.getOrDefault("longestNs", 0L));
        stacks(recorded.recording, info.id(), !info.className().startsWith("reactor."));
    }

    private static long lengthNs(Recording recording) {
        return recording.ticks().get(recording.ticks().size() - 1).endNs();
    }

    private static void times(Map<String, Long> known, PoolSums.Sums sums, long olderNs, long error) {
        long heldNs = known.getOrDefault("heldNs", 0L);
        long withWaitsNs = known.getOrDefault("withWaitsNs", 0L);
        long failedNs = known.getOrDefault("failedNs", 0L);
        assertThat(sums.busyNs).isBetween(heldNs - error, withWaitsNs + olderNs + error);
        assertThat(sums.busyNs + sums.waitNs)
                .isBetween(heldNs + failedNs / 2 - error, withWaitsNs + failedNs + olderNs + error);
    }

    /** Uses wait until they start, as the program has measured; the time of each is its own. */
    private static void longestWait(Recording recording, int pool, long longestNs) {
        assertThat(recording.ticks().stream()
                        .flatMap(tick -> tick.tasks().stream())
                        .filter(task -> task.poolId() == pool)
                        .mapToLong(TaskSample::waitNs)
                        .max()
                        .orElse(0))
                .isLessThanOrEqualTo(longestNs);
    }

    /** The stacks of acquires and, where threads are known, of holders. */
    private static void stacks(Recording recording, int pool, boolean held) {
        Map<Role, List<String>> seen = recording.ticks().stream()
                .flatMap(tick -> tick.stacks().stream())
                .filter(stack -> stack.poolId() == pool)
                .collect(java.util.stream.Collectors.groupingBy(
                        stack -> stack.role(),
                        java.util.stream.Collectors.flatMapping(
                                stack ->
                                        Objects.requireNonNull(
                                                recording.stacks().get(stack.stackId()))
                                                .frames()
                                                .stream(),
                                java.util.stream.Collectors.toList())));
        assertThat(seen.get(Role.SUBMITTING)).anyMatch(frame -> frame.contains("ConnectionLoad.ask:"));
        if (held) {
            assertThat(seen.get(Role.BLOCKED)).anyMatch(frame -> frame.contains("ConnectionLoad.run:"));
        } else {
            assertThat(seen).doesNotContainKey(Role.BLOCKED);
        }
    }
}
