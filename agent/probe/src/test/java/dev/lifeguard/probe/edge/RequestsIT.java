package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.host.KeptAlive;
import dev.lifeguard.probe.host.ServedRequests;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Requests of a server that serves several in one task of its pool, and has other tasks as well: all values refer to
 * requests.
 */
class RequestsIT {
    private static final long REQUESTS = 200;

    /** Width of a bucket of execution times. */
    private static final double BUCKET = 0.02;

    static List<Jdk> jdks() {
        return Jdk.newest();
    }

    static Stream<Path> virtualServers() throws IOException {
        return Versions.of(Set.of("jetty", "helidon")::contains, false)
                .map(server -> (Path) server.get()[1])
                .filter(version -> !version.toString().matches("jetty-(9|10|12\\.0).*"))
                .distinct();
    }

    static Stream<Arguments> servers() throws IOException {
        return Versions.of(Set.of("jetty", "undertow")::contains, false);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void eachRequestIsATask(Jdk jdk, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host =
                new HostJvm(jdk, directory, KeptAlive.class, "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.lines()).contains("requests|" + REQUESTS);
        }
        PoolSums sums = PoolSums.of(recording);
        PoolInfo tomcat = sums.recording.pools().values().stream()
                .filter(pool ->
                        pool.kind() == PoolInfo.Kind.TOMCAT && pool.name().contains("exec"))
                .findAny()
                .orElseThrow();
        PoolSums.Sums pool = sums.of(tomcat.name());
        checkAllAreRequests(pool, REQUESTS);
        assertThat(pool.sampled).isEqualTo(REQUESTS); // so few that all are sampled
        checkNoneIsLeft(pool);
        assertThat(pool.busyNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(10 * REQUESTS));
    }

    @Test
    void eachRequestOnAVirtualThreadIsATask(@TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = new HostJvm(Jdk.NEWEST, directory, KeptAlive.class, List.of("true"), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            assertThat(host.lines()).contains("requests|" + REQUESTS);
        }
        PoolSums sums = PoolSums.of(recording);
        PoolSums.Sums pool = sums.of(virtual(sums));
        checkAllAreRequests(pool, REQUESTS);
        checkNoneIsLeft(pool);
        assertThat(pool.busyNs).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(10 * REQUESTS));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("virtualServers")
    void virtualThreadsWithoutRequestAreCountedApart(Path version, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = new HostJvm(
                Jdk.NEWEST,
                directory,
                HostJvm.FRAMEWORKS.resolve(version),
                ServedRequests.class,
                List.of(Versions.framework(version), "virtual"),
                "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            PoolSums sums = PoolSums.afterFirstRequest(recording);
            assertThat(sums.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
            PoolSums.Sums server = sums.of(virtual(sums));
            checkAllAreRequests(server, number(host, "requests"));
            checkNoneIsLeft(PoolSums.of(recording).of(virtual(sums)));
        }
    }

    /** The name of the virtual threads that serve requests. */
    private static String virtual(PoolSums sums) {
        return sums.recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.VIRTUAL_TASKS)
                .map(pool -> sums.name(pool.id()))
                .filter(name -> sums.of(name).requests > 0)
                .findAny()
                .orElseThrow();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("servers")
    void tasksThatAreNoRequestAreCountedApart(Jdk jdk, Path version, @TempDir Path directory)
            throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        String framework = version.toString().replaceFirst("-.*", "");
        try (HostJvm host = new HostJvm(
                jdk,
                directory,
                HostJvm.FRAMEWORKS.resolve(version),
                ServedRequests.class,
                List.of(framework),
                "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            long requests = number(host, "requests");
            PoolSums sums = PoolSums.afterFirstRequest(recording);
            assertThat(sums.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
            List<String> serving = sums.pools.entrySet().stream()
                    .filter(pool -> pool.getValue().requests > 0)
                    .map(Map.Entry::getKey)
                    .toList();
            assertThat(serving).hasSize(1);
            PoolSums.Sums server = sums.of(serving.get(0));
            checkAllAreRequests(server, requests);
            // Jetty submits the same object repeatedly, so not all of its samples are certain.
            assertThat(server.sampled).isBetween(requests / 2, 2 * requests);
            checkNoneIsLeft(PoolSums.of(recording).of(serving.get(0)));
            assertThat(server.longestNs)
                    .describedAs("that a thread has waited for a request is no part of it")
                    .isLessThan(number(host, "longest") + ServedRequests.REST_NS / 2);
        }
    }

    private static void checkAllAreRequests(PoolSums.Sums pool, long requests) {
        assertThat(pool.requests).isEqualTo(requests);
        assertThat(pool.completed).isEqualTo(requests);
        assertThat(pool.executions).isEqualTo(requests);
        assertThat(pool.shortestNs).isGreaterThan((long) ((1 - BUCKET) * ServedRequests.WORK_NS));
    }

    /** Tasks counted before the first request may replace some of the first ones, so only the total is exact. */
    private static void checkNoneIsLeft(PoolSums.Sums whole) {
        assertThat(whole.started).isEqualTo(whole.completed);
        long came = whole.completed + whole.left;
        // Tasks that were queued at the end of a step, and were not requests, are deducted from later arrivals.
        assertThat(whole.arrived).isBetween(came, came + whole.otherTasks);
        assertThat(whole.requestsInFlightAtEnd()).isZero();
        assertThat(whole.queuedAtEnd()).isZero();
    }

    private static long number(HostJvm host, String name) {
        return host.lines().stream()
                .filter(line -> line.startsWith(name + "|"))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow();
    }
}
