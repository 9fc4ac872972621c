package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.probe.host.Attachable;
import dev.lifeguard.probe.host.Sleepers;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Attaches the probe to a JVM under load, detaches it, and attaches it again; twice at the same time; with invalid
 * options.
 */
class AttachIT {
    @TempDir
    Path directory;

    static Stream<Jdk> jdks() {
        return Jdk.all().stream();
    }

    private JsonObject attach(HostJvm host, String options) throws Exception {
        return attach(host, HostJvm.PROBE, options);
    }

    private JsonObject attach(HostJvm host, Path jar, String options) throws Exception {
        Path outcome = directory.resolve("outcome.json");
        VirtualMachine machine = VirtualMachine.attach(Long.toString(host.pid()));
        try {
            machine.loadAgent(jar.toString(), "outcome=" + outcome + options);
        } finally {
            machine.detach();
        }
        return JsonObject.parse(Files.readString(outcome));
    }

    private static String ask(HostJvm host, String line) throws Exception {
        host.send(line);
        return host.await(answer -> answer.startsWith(line + ": ")).substring(line.length() + 2);
    }

    private static int detach(JsonObject reached) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + reached.integer("port", 0) + "/detach"))
                .header("Authorization", "Bearer " + reached.text("token", ""))
                .timeout(Duration.ofMinutes(1))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        return HttpClient.newHttpClient()
                .send(request, HttpResponse.BodyHandlers.ofString())
                .statusCode();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void countsTasksThatRanOrWaitedBefore(Jdk jdk) throws Exception {
        Path recording = directory.resolve("attached.gz");
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class)) {
            host.await("ready"::equals);
            JsonObject reached = attach(host, ",record=" + recording);
            assertThat(reached.flag("ok")).isTrue();
            Thread.sleep(1500);
            assertThat(ask(host, "release")).isEqualTo("7");
            assertThat(ask(host, "work 1")).isEqualTo("107");
            Thread.sleep(1500);
            assertThat(detach(reached)).isEqualTo(200);
            assertThat(host.errors().stream().filter(line -> line.startsWith("lifeguard: ")))
                    .isEmpty();
        }
        PoolSums.Sums loaded = PoolSums.of(recording).of("loaded");
        assertThat(loaded.lowerBound).isTrue();
        assertThat(loaded.completed).isEqualTo(107);
        assertThat(loaded.started).isEqualTo(105); // two had started before
        assertThat(loaded.arrived).isEqualTo(100); // the others had arrived before
        assertThat(loaded.queuedAtEnd()).isZero();
        assertThat(loaded.activeAtEnd()).isZero();
        // Two workers and five tasks for the second and a half before the release.
        assertThat(loaded.busyNs).isGreaterThan(2 * 1_400_000_000L);
        assertThat(loaded.waitNs).isGreaterThan(5 * 1_400_000_000L);
    }

    /** The JVM stops all threads while it dumps their stacks: for 5 to 50 ms if there are 500. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void findsTheTasksOf500ThreadsWithoutTheirStacks(Jdk jdk) throws Exception {
        Path log = directory.resolve("log.txt");
        try (HostJvm host = new HostJvm(jdk, directory, Sleepers.class, "-Xlog:safepoint,class+load:file=" + log)) {
            host.await("ready"::equals);
            assertThat(attach(host, "").flag("ok")).isTrue();
            List<String> lines = Files.readAllLines(log);
            int begins = indexOf(lines, "dev.lifeguard.probe.RunningTasks ");
            int ends = indexOf(lines, "dev.lifeguard.probe.Reports ");
            assertThat(lines.subList(begins, ends)).noneMatch(line -> line.contains("ThreadDump"));
            assertThat(lines.subList(0, begins)).anyMatch(line -> line.contains("RedefineClasses"));
        }
    }

    private static int indexOf(List<String> lines, String part) {
        return lines.indexOf(
                lines.stream().filter(line -> line.contains(part)).findFirst().orElseThrow());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void leavesNothingBehindAndAttachesAgain(Jdk jdk) throws Exception {
        // Since Java 18, reflection leaves soft references to the probe's classes in the JDK's caches.
        String noSoftReferences = "-XX:SoftRefLRUPolicyMSPerMB=0";
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class, noSoftReferences)) {
            host.await("ready"::equals);
            assertThat(ask(host, "hooked 0")).isEqualTo("false");
            Path descriptor = directory.resolve("lifeguard-" + host.pid() + ".json");
            for (int round = 1; round <= 3; round++) {
                JsonObject reached = attach(host, "");
                assertThat(reached.flag("already")).isFalse();
                assertThat(descriptor).exists();
                assertThat(ask(host, "hold " + round)).isEqualTo("true");
                assertThat(ask(host, "hooked " + round)).isEqualTo("true");
                if (round == 1) {
                    assertThat(ask(host, "release")).isEqualTo("7");
                }
                ask(host, "work " + round);
                Thread.sleep(500); // so that the blocked carrier is sampled
                assertThat(detach(reached)).isEqualTo(200);
                assertThat(descriptor).doesNotExist();
                assertThat(threadsGone(host, round)).isTrue();
                assertThat(ask(host, "collected " + round)).isEqualTo("true");
                assertThat(ask(host, "hooked after " + round)).isEqualTo("false");
                ask(host, "work after " + round);
            }
            assertThat(host.errors().stream()
                            .filter(line -> line.startsWith("lifeguard: ") || line.contains("xception")))
                    .isEmpty();
            assertThat(host.alive()).isTrue();
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void leavesAlsoWhileTheProgramAsksForFigures(Jdk jdk) throws Exception {
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class)) {
            host.await("ready"::equals);
            for (int round = 1; round <= 2; round++) {
                JsonObject reached = attach(host, "");
                assertThat(ask(host, "figures " + round)).isEqualTo("true");
                assertThat(detach(reached)).isEqualTo(200);
            }
        }
    }

    /** The thread that answered the detach request ends shortly after its answer. */
    private static boolean threadsGone(HostJvm host, int round) throws Exception {
        for (int i = 0; i < 100; i++) {
            if (ask(host, "threads " + round + "." + i).equals("[]")) {
                return true;
            }
            Thread.sleep(50);
        }
        return false;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aSecondProbeIsTheFirst(Jdk jdk) throws Exception {
        String agent = "-javaagent:" + HostJvm.PROBE;
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class, agent, agent)) {
            host.await("ready"::equals);
            assertThat(host.errors()).containsExactly("lifeguard: a probe is there already, this one does nothing");
            JsonObject one = attach(host, "");
            JsonObject two = attach(host, "");
            assertThat(one.flag("already")).isTrue();
            assertThat(two.integer("port", 0)).isEqualTo(one.integer("port", -1));
            assertThat(two.text("token", "")).isEqualTo(one.text("token", "-"));
            assertThat(ask(host, "release")).isEqualTo("7");
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void badOptionsGiveOneLineAndTheProgramRuns(Jdk jdk) throws Exception {
        for (String options : new String[] {
            "nonsense", "record=", "metrics=http", "metrics=65536", "record=" + directory.resolve("no/such/place")
        }) {
            try (HostJvm host =
                    new HostJvm(jdk, directory, Attachable.class, "-javaagent:" + HostJvm.PROBE + "=" + options)) {
                host.await("ready"::equals);
                assertThat(host.errors())
                        .describedAs(options)
                        .singleElement()
                        .asString()
                        .startsWith("lifeguard: the probe could not start: ")
                        .hasSizeGreaterThan(50);
                assertThat(ask(host, "release")).isEqualTo("7");
                assertThat(ask(host, "hooked")).isEqualTo("false");
                assertThat(ask(host, "threads")).isEqualTo("[]");
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void itsJarMayLieAnywhere(Jdk jdk) throws Exception {
        Path folder =
                Files.createDirectories(directory.resolve("a folder, 100% " + (readsUnicode() ? "ünïcode" : "ASCII")));
        Path jar = Files.copy(HostJvm.PROBE, folder.resolve("the probe.jar"));
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class, "-javaagent:" + jar)) {
            host.await("ready"::equals);
            assertThat(host.errors()).isEmpty();
            assertThat(attach(host, jar, "").flag("already")).isTrue();
            assertThat(ask(host, "hooked")).isEqualTo("true");
        }
        try (HostJvm host = new HostJvm(jdk, directory, Attachable.class)) {
            host.await("ready"::equals);
            assertThat(attach(host, jar, "").flag("ok")).isTrue();
            assertThat(ask(host, "hooked")).isEqualTo("true");
        }
    }

    /** Without a locale, a JVM on Linux supports only ASCII file names. */
    private static boolean readsUnicode() {
        return Charset.forName(System.getProperty("sun.jnu.encoding"))
                .newEncoder()
                .canEncode('ü');
    }
}
