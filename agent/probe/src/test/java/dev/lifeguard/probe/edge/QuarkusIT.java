package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A Quarkus service, for each version that was built: the recorded counts of its workers, event loops and connections
 * match the service's own. Quarkus loads its own and its libraries' classes by a separate class loader.
 */
class QuarkusIT {
    /** Requests sent at once, for each path. */
    private static final int AT_ONCE = 4;

    private static final int ROUNDS = 25;
    private static final int EACH = AT_ONCE * ROUNDS;
    private static final List<String> PATHS = List.of("blocking", "connection", "loop");

    /** Maximum error of each task from two stamps of 1.024 µs. */
    private static final long RESOLUTION_NS = 2 * 1_024;

    static Stream<Arguments> versions() throws IOException {
        return Versions.of("quarkus"::equals, false);
    }

    @ParameterizedTest(name = "{0}, {1}", allowZeroInvocations = true)
    @MethodSource("versions")
    void isCountedExactly(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            String url = url(host);
            host.send("go");
            host.await("ready"::equals);
            check(host, url, recording);
        }
    }

    @ParameterizedTest(name = "{0}, {1}", allowZeroInvocations = true)
    @MethodSource("versions")
    void isCountedExactlyFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory)) {
            String url = url(host);
            load(url, 2);
            host.send("go");
            host.await("ready"::equals);
            VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
            try {
                machine.loadAgent(HostJvm.PROBE.toString(), "record=" + recording);
            } finally {
                machine.detach();
            }
            check(host, url, recording);
        }
    }

    /** Adds the options that newer versions require on Java 24 and later. */
    private static HostJvm host(Jdk jdk, Path version, Path directory, String... options) throws IOException {
        List<String> all = new ArrayList<>(List.of(options));
        all.add("--add-opens=java.base/java.lang=ALL-UNNAMED");
        String jar = HostJvm.FRAMEWORKS.resolve(version) + File.separator + "target/quarkus-app/quarkus-run.jar";
        String main = "io.quarkus.bootstrap.runner.QuarkusEntryPoint";
        return new HostJvm(jdk, directory, jar, main, List.of(), all.toArray(new String[0]));
    }

    private static String url(HostJvm host) throws InterruptedException {
        return "http://127.0.0.1:" + after(host.await(line -> line.startsWith("port|"))) + "/";
    }

    private static long after(String line) {
        return Long.parseLong(line.substring(line.indexOf('|') + 1));
    }

    private static void load(String url, int rounds) throws InterruptedException {
        HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        for (int i = 0; i < rounds; i++) {
            List<CompletableFuture<HttpResponse<Void>>> answers = new ArrayList<>();
            for (String path : PATHS) {
                HttpRequest request =
                        HttpRequest.newBuilder(URI.create(url + path)).build();
                for (int each = 0; each < AT_ONCE; each++) {
                    answers.add(client.sendAsync(request, HttpResponse.BodyHandlers.discarding()));
                }
            }
            for (CompletableFuture<HttpResponse<Void>> answer : answers) {
                assertThat(answer.join().statusCode()).isEqualTo(200);
            }
        }
    }

    private static void check(HostJvm host, String url, Path recording) throws Exception {
        load(url, ROUNDS);
        host.send("end");
        assertThat(host.await()).describedAs("%s", host.errors()).isZero();
        assertThat(number(host, "blocking")).isEqualTo(2 * EACH);
        assertThat(number(host, "onLoop")).isEqualTo(EACH);
        assertThat(number(host, "uses")).isEqualTo(EACH);

        PoolSums recorded = PoolSums.of(recording);
        assertThat(recorded.recording.notes()).extracting(Note::text).containsExactly("the JVM shuts down");
        assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        pool(recorded, PoolInfo.Kind.JBOSS, "executor", 2 * EACH, number(host, "blockingNs"));
        PoolInfo connections = recorded.recording.pools().values().stream()
                .filter(pool -> pool.kind() == PoolInfo.Kind.CONNECTIONS)
                .findFirst()
                .orElseThrow();
        pool(recorded, PoolInfo.Kind.CONNECTIONS, connections.name(), EACH, number(host, "heldNs"));
        PoolSums.Sums loops = recorded.of("vert.x-eventloop");
        assertThat(loops.completed)
                .describedAs("a round at least for each request")
                .isGreaterThan(EACH);
        assertThat(loops.arrived).isEqualTo(loops.started + loops.queuedAtEnd());
    }

    private static void pool(PoolSums recorded, PoolInfo.Kind kind, String name, long done, long busyNs) {
        assertThat(recorded.recording.pools().values())
                .anyMatch(pool -> pool.kind() == kind && pool.name().equals(name));
        PoolSums.Sums sums = recorded.of(name);
        assertThat(sums.toString())
                .isEqualTo("arrived=" + done + " started=" + done + " completed=" + done
                        + " rejected=0 left=0 queued=0 active=0");
        assertThat(sums.executions).isEqualTo(done);
        assertThat(sums.lowerBound).isFalse();
        assertThat(sums.busyNs).isGreaterThanOrEqualTo(busyNs - RESOLUTION_NS * done);
    }

    private static long number(HostJvm host, String name) {
        return host.lines().stream()
                .filter(line -> line.startsWith(name + "|"))
                .mapToLong(QuarkusIT::after)
                .findFirst()
                .orElseThrow();
    }
}
