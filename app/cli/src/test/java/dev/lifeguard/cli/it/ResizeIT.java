package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that sizes of a pool under load are tried, kept and restored, and that no task is lost or runs twice. */
class ResizeIT {
    private static final String AGENT = "-javaagent:" + Path.of("target", "lib", "lifeguard-probe.jar");
    private static final Pattern LAST = Pattern.compile("submitted ([0-9]+), ran once ([0-9]+), threads now ([0-9]+)");

    @TempDir
    private Path directory;

    private static SampleJvm app(Jdk jdk, int threads, String... options) throws Exception {
        String[] all = new String[options.length + 2];
        System.arraycopy(options, 0, all, 0, options.length);
        all[options.length] = "--";
        all[options.length + 1] = Integer.toString(threads);
        return new SampleJvm(ResizableApp.class, jdk, all);
    }

    private static Path descriptor(SampleJvm jvm) {
        return Path.of(System.getProperty("java.io.tmpdir"), "lifeguard-" + jvm.pid() + ".json");
    }

    private static String[] resize(SampleJvm jvm, String pool, int size) {
        return new String[] {"resize", jvm.pid(), "--pool", pool, "--size", Integer.toString(size), "--verify", "5s"};
    }

    /** Ends the application and checks that every task ran once and the pool has this many threads. */
    private static void assertWhole(SampleJvm jvm, int threads) throws Exception {
        assertThat(jvm.alive()).isTrue();
        Matcher last = LAST.matcher(jvm.lastLine());
        assertThat(last.matches()).isTrue();
        assertThat(last.group(2)).isEqualTo(last.group(1));
        assertThat(Integer.parseInt(last.group(1))).isGreaterThan(50);
        assertThat(last.group(3)).isEqualTo(Integer.toString(threads));
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void aPoolThatIsTooSmallIsMadeLarger(Jdk jdk) throws Exception {
        try (SampleJvm jvm = app(jdk, 4)) {
            Lifeguard.Result result = Lifeguard.run(resize(jvm, "orders", 20));
            assertThat(result.out())
                    .contains(
                            "watching pool \"orders\"",
                            "before: p95 ",
                            "predicted: p95 ",
                            "set from 4 to 20",
                            "after: p95 ")
                    .contains("kept: p95 fell from ");
            assertThat(result.exitCode()).isZero();
            assertThat(descriptor(jvm)).doesNotExist();
            assertWhole(jvm, 20);
        }
    }

    @Tag("long")
    @Test
    void aWorseSizeIsRolledBack() throws Exception {
        try (SampleJvm jvm = app(Jdk.OLDEST, 20)) { // changesAreInTheRecording covers the newest Java and the agent
            Lifeguard.Result result = Lifeguard.run(resize(jvm, "orders", 3));
            assertThat(result.out()).contains("set from 20 to 3", "rolled back: p95 rose from ");
            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(descriptor(jvm)).doesNotExist();
            assertWhole(jvm, 20);
        }
    }

    @Test
    void changesAreInTheRecording() throws Exception {
        Path file = directory.resolve("pools.gz");
        try (SampleJvm jvm = app(Jdk.NEWEST, 20, AGENT + "=resize=true,record=" + file)) {
            Lifeguard.await(descriptor(jvm), 1);
            assertThat(Lifeguard.run(resize(jvm, "orders", 3)).exitCode()).isEqualTo(1);
            assertThat(descriptor(jvm)).exists();
            assertWhole(jvm, 20);
        }
        try (RecordingReader reader = new RecordingReader(Files.newInputStream(file))) {
            assertThat(Recording.read(reader).resized())
                    .extracting(Resized::fromMax, Resized::toMax)
                    .containsExactly(tuple(20, 3), tuple(3, 20));
        }
    }

    @Test
    void aProbeWithoutPermissionRefuses() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 4, AGENT)) {
            Lifeguard.await(descriptor(jvm), 1);
            Lifeguard.Result result = Lifeguard.run(resize(jvm, "orders", 20));
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err().lines())
                    .last()
                    .asString()
                    .isEqualTo("lifeguard: cannot set pool \"orders\" to 20: resizing is off: start the probe with"
                            + " resize=true, or let 'lifeguard resize' bring it");
            assertWhole(jvm, 4);
        }
    }

    @Test
    void threadsOfNoPoolAreRefused() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Ailing.class, Jdk.NEWEST, "--", "saturated-threads")) {
            Lifeguard.Result result = Lifeguard.run(resize(jvm, "handler", 8));
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err().lines())
                    .last()
                    .asString()
                    .isEqualTo(
                            "lifeguard: cannot resize \"handler\": these threads take their work themselves, not from a"
                                    + " pool that Lifeguard could resize");
            assertThat(jvm.alive()).isTrue();
        }
    }

    @Test
    void ctrlCRestoresTheOldSize() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 4);
                Lifeguard lifeguard = Lifeguard.start(resize(jvm, "orders", 20))) {
            lifeguard.awaitOutput("set from 4 to 20");
            lifeguard.interrupt();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.out()).as(result.err()).endsWith("rolled back: interrupted\n");
            assertThat(result.exitCode()).isEqualTo(1);
            assertWhole(jvm, 4);
        }
    }

    @Tag("long")
    @Test
    void aKilledCommandLeavesTheOldSize() throws Exception {
        try (SampleJvm jvm = app(Jdk.NEWEST, 4);
                Lifeguard lifeguard = Lifeguard.start(resize(jvm, "orders", 20))) {
            lifeguard.awaitOutput("set from 4 to 20");
            lifeguard.kill();
            while (Files.exists(descriptor(jvm))) {
                Thread.sleep(100); // the probe detaches by itself
            }
            assertWhole(jvm, 4);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void anImpossibleResizeFailsAtOnce(Jdk jdk) throws Exception {
        try (SampleJvm jvm = app(jdk, 6)) {
            assertRefused(jvm, "orders", 6, "the pool has that size already");
            assertRefused(jvm, "nothing", 6, "no pool \"nothing\" is active in JVM " + jvm.pid());
            if (jdk == Jdk.OLDEST) {
                assertRefused(jvm, "common-pool", 6, "this JVM cannot change the size of a fork/join pool");
            }
            assertWhole(jvm, 6);
        }
    }

    private static void assertRefused(SampleJvm jvm, String pool, int size, String why) throws Exception {
        Lifeguard.Result result = Lifeguard.run(resize(jvm, pool, size));
        assertThat(result.err()).contains(why);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.exitCode()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 30s, --size must be from 1 to 10000",
        "10001, 30s, --size must be from 1 to 10000",
        "many, 30s, Invalid value for option",
        "4, 4s, --verify must be from 5s to 10m",
        "4, 11m, --verify must be from 5s to 10m"
    })
    void badOptionsAreNamed(String size, String verify, String message) throws Exception {
        Lifeguard.Result result = Lifeguard.run("resize", "1", "--pool", "a", "--size", size, "--verify", verify);
        assertThat(result.err()).contains(message);
        assertThat(result.exitCode()).isEqualTo(2);
    }
}
