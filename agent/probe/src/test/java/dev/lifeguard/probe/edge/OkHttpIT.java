package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.probe.host.OkHttpCalls;
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

/** OkHttp's running and waiting asynchronous calls are counted by host. */
class OkHttpIT {
    /** Maximum error of each call from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    static Stream<Arguments> versions() throws IOException {
        return Versions.of("okhttp"::equals, false);
    }

    static Stream<Arguments> versionsToAttachTo() throws IOException {
        return Versions.of("okhttp"::equals, true);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versions")
    void callsAreCountedExactly(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, directory, List.of(), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, version, recording);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("versionsToAttachTo")
    void callsAreCountedExactlyFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, List.of("wait"))) {
            host.await("ready"::equals);
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + recording);
            } finally {
                machine.detach();
            }
            host.send("go");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(host, version, recording);
        }
    }

    private static HostJvm host(Jdk jdk, Path version, Path directory, List<String> arguments, String... options)
            throws IOException {
        return new HostJvm(jdk, directory, HostJvm.FRAMEWORKS.resolve(version), OkHttpCalls.class, arguments, options);
    }

    private static void check(HostJvm host, Path version, Path recording) throws IOException {
        PoolSums recorded = PoolSums.of(recording);
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        for (String name : OkHttpCalls.HOSTS) {
            check(host, name, refused(version, name), recorded);
        }
    }

    /** Since 5.2, calls that wait when the executor is shut down fail without having been started. */
    private static long refused(Path version, String host) {
        boolean fails = version.toString().startsWith("okhttp-5") && host.equals("localhost");
        return fails ? OkHttpCalls.LEFT : 0;
    }

    private static void check(HostJvm host, String name, long refused, PoolSums recorded) {
        long called = number(host, name);
        PoolSums.Sums sums = recorded.of(name);
        long done = called - refused;
        assertThat(sums.toString())
                .isEqualTo("arrived=" + called + " started=" + done + " completed=" + done + " rejected=" + refused
                        + " left=" + refused + " queued=0 active=0");
        assertThat(sums.executions).isEqualTo(done);
        assertThat(sums.busyNs).isGreaterThanOrEqualTo(number(host, name + "Ns") - RESOLUTION_NS * called);
        assertThat(sums.waitNs).isPositive();
        assertThat(sums.sampled).isBetween(done / 2, 2 * done);

        PoolInfo info = recorded.recording.pools().values().stream()
                .filter(pool -> pool.name().equals(name))
                .findFirst()
                .orElseThrow();
        assertThat(info.kind()).isEqualTo(PoolInfo.Kind.CONNECTIONS);
        assertThat(info.className()).isEqualTo("okhttp3.Dispatcher");
        List<PoolTick> ticks = recorded.recording.ticks().stream()
                .flatMap(tick -> tick.pools().stream())
                .filter(tick -> tick.poolId() == info.id())
                .toList();
        assertThat(ticks).allMatch(tick -> tick.threads().max() <= OkHttpCalls.PER_HOST);
        assertThat(ticks).allMatch(tick -> tick.load().active() <= OkHttpCalls.PER_HOST);
        assertThat(ticks.get(ticks.size() - 1).threads().size()).isEqualTo(OkHttpCalls.PER_HOST);
        assertThat(recorded.recording.ticks().stream()
                        .flatMap(tick -> tick.stacks().stream())
                        .filter(stack -> stack.poolId() == info.id() && stack.role() == Role.SUBMITTING)
                        .flatMap(stack ->
                                Objects.requireNonNull(
                                        recorded.recording.stacks().get(stack.stackId()))
                                        .frames()
                                        .stream()))
                .anyMatch(frame -> frame.contains("OkHttpClients.call:"));
    }

    private static long number(HostJvm host, String name) {
        return host.lines().stream()
                .filter(line -> line.startsWith(name + "|"))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
