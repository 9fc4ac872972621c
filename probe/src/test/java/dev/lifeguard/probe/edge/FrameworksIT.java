package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.probe.host.FrameworkHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A program with a framework's pools, for each framework and version that was copied: the recording holds exactly what the
 * program knows to have happened, whether the probe was there from the beginning or came later.
 */
class FrameworksIT {
    /** What two stamps of 1.024 µs can take from each task. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    private static final Map<String, PoolInfo.Kind> KINDS = Map.of(
            "jetty", PoolInfo.Kind.JETTY,
            "jboss-threads", PoolInfo.Kind.JBOSS,
            "coroutines", PoolInfo.Kind.COROUTINES);

    @TempDir
    Path directory;

    static Stream<Arguments> versions() throws IOException {
        try (Stream<Path> all = Files.list(HostJvm.FRAMEWORKS)) {
            return all.filter(version -> KINDS.containsKey(framework(version))).sorted().toList().stream()
                    .flatMap(version -> Jdk.all().stream().map(jdk -> Arguments.of(jdk, version.getFileName())));
        }
    }

    private static String framework(Path version) {
        return version.getFileName().toString().replaceFirst("-\\d.*", "");
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void countsAreExact(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, List.of(framework(version)), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, version, PoolSums.of(recording));
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void countsAreExactFromTheAttachOn(Jdk jdk, Path version) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = host(jdk, version, List.of(framework(version), "wait"))) {
            host.await("ready"::equals);
            attach(host, recording);
            host.send("go");
            host.await("done"::equals);
            host.send("end");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, version, PoolSums.of(recording));
        }
    }

    private HostJvm host(Jdk jdk, Path version, List<String> arguments, String... options) throws IOException {
        return new HostJvm(
                jdk, directory, HostJvm.FRAMEWORKS.resolve(version), FrameworkHost.class, arguments, options);
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

    private static void check(HostJvm host, Path version, PoolSums recorded) {
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        Map<String, Map<String, Long>> pools = new ScenarioOutput(host.lines()).pools(FrameworkHost.SCENARIO);
        assertThat(pools).isNotEmpty();
        pools.forEach((name, known) -> {
            PoolSums.Sums sums = recorded.of(name);
            assertThat(sums.toString())
                    .describedAs(name)
                    .isEqualTo("arrived=" + known.get("arrived") + " started=" + known.get("completed") + " completed="
                            + known.get("completed") + " rejected=" + known.get("rejected") + " left="
                            + known.get("left") + " queued=0 active=0");
            long threads = known.getOrDefault("threads", 0L);
            assertThat(sums.busyNs)
                    .describedAs(name + ": busy")
                    .isBetween(
                            known.getOrDefault("busyNs", 0L) - RESOLUTION_NS * sums.completed,
                            threads * known.getOrDefault("lengthNs", 0L));
            assertThat(sums.executions).describedAs(name + ": executions").isEqualTo(sums.completed);
            PoolInfo info = recorded.recording.pools().values().stream()
                    .filter(pool -> pool.name().equals(name))
                    .findFirst()
                    .orElseThrow();
            assertThat(info.kind()).isEqualTo(KINDS.get(framework(version)));
            assertThat(sizes(recorded, info.id())).describedAs(name + ": sizes").allSatisfy(size -> {
                assertThat(size.max()).isEqualTo(threads);
                assertThat(size.size()).isBetween(0, (int) threads);
            });
        });
    }

    private static List<PoolTick.Threads> sizes(PoolSums recorded, int pool) {
        return recorded.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == pool)
                .map(PoolTick::threads)
                .toList();
    }
}
