package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WatchIT {
    private static final String AGENT = "-javaagent:" + Path.of("target", "lib", "lifeguard-probe.jar");

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void poolsAreShownAndTheProbeLeaves(Jdk jdk) throws Exception {
        try (SampleJvm jvm = sample(jdk)) {
            for (int i = 0; i < 2; i++) { // it can be attached again after it has detached
                Lifeguard.Result result = Lifeguard.run("watch", jvm.pid(), "--seconds", "2");
                assertThat(result.err()).isEmpty();
                assertThat(result.exitCode()).isZero();
                assertThat(result.out().lines().filter(line -> line.startsWith(jvm.pid() + " " + name())))
                        .as("a picture a second; late ones are longer, and short ones leave a rest")
                        .hasSizeBetween(1, 3);
                assertThat(result.out())
                        .containsPattern("(?m)^sample-worker +scheduled +4/")
                        .doesNotContain("\u001b");
                assertThat(descriptor(jvm)).doesNotExist();
                assertThat(jvm.alive()).isTrue();
            }
        }
    }

    @Test
    void intervalGathersSeconds() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST)) {
            Lifeguard.Result result = Lifeguard.run("watch", jvm.pid(), "--seconds", "4", "--interval", "2s");
            assertThat(result.out().lines().filter(line -> line.startsWith(jvm.pid())))
                    .as("of two seconds each; late ones are longer, and short ones leave a rest")
                    .hasSizeBetween(1, 3); // four without the interval
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void probeThatCameWithTheJvmIsJoinedAndStays(Jdk jdk) throws Exception {
        try (SampleJvm jvm = sample(jdk, AGENT)) {
            Lifeguard.await(descriptor(jvm), 1);
            Lifeguard.Result result = Lifeguard.run("watch", jvm.pid(), "--seconds", "1");
            assertThat(result.err())
                    .isEqualTo(
                            "lifeguard: joined the probe that is already in JVM " + jvm.pid() + " (" + name() + ")\n");
            assertThat(result.out()).contains("sample-worker");
            assertThat(result.exitCode()).isZero();
            assertThat(descriptor(jvm)).exists();
        }
    }

    /** The descriptor is not in a known place, so only attaching finds the probe. */
    @Test
    void probeThatIsOnlyFoundByAttachingIsJoined() throws Exception {
        Path options = Files.writeString(directory.resolve("options"), "-Djava.io.tmpdir=" + directory);
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST, "@" + options, AGENT)) {
            Lifeguard.await(descriptor(jvm), 1);
            Lifeguard.Result result = Lifeguard.run("watch", jvm.pid(), "--seconds", "1");
            assertThat(result.err()).startsWith("lifeguard: joined the probe that is already in JVM " + jvm.pid());
            assertThat(result.exitCode()).isZero();
            assertThat(descriptor(jvm)).exists();
        }
    }

    @Test
    void theProbeStaysForLaterObserversWhenTheFirstLeaves() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST);
                Lifeguard first = Lifeguard.start("watch", jvm.pid())) {
            first.awaitOutput("sample-worker");
            try (Lifeguard second =
                    Lifeguard.start("watch", jvm.pid(), "--interval", "4s")) { // its first table comes late
                second.awaitError("joined the probe");
                first.interrupt();
                assertThat(first.result())
                        .extracting(Lifeguard.Result::exitCode, Lifeguard.Result::err)
                        .containsExactly(0, "");
                second.awaitOutput("sample-worker");
                jvm.end();
                assertThat(second.result().exitCode()).isZero();
            }
        }
    }

    @Test
    void endpointIsEnoughGivenTheToken() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST, AGENT)) {
            Lifeguard.await(descriptor(jvm), 1);
            String address = "localhost:" + port(descriptor(jvm));
            String descriptor = descriptor(jvm).toString();
            Lifeguard.Result result = Lifeguard.run("watch", address, "--seconds", "1", "--token-file", descriptor);
            assertThat(result.out()).contains("sample-worker");
            assertThat(result.exitCode()).isZero();

            Lifeguard.Result refused =
                    Lifeguard.runWith(Map.of("LIFEGUARD_TOKEN", "wrong"), List.of(), "watch", address);
            assertThat(refused.err())
                    .isEqualTo("lifeguard: no probe at " + address + ": it does not accept the token\n");
            assertThat(refused.exitCode()).isEqualTo(3);
        }
    }

    @Test
    void partOfTheNameIsEnough() throws Exception {
        Path jar = SampleJar.make(directory);
        String name = jar.getFileName().toString();
        String part = name.substring(1, name.length() - 1).toUpperCase(Locale.ROOT);
        try (SampleJvm jvm = new SampleJvm(jar, "-Djava.io.tmpdir=" + directory)) {
            Lifeguard.Result result = Lifeguard.run("watch", part, "--seconds", "1");
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).startsWith(jvm.pid() + " " + name);
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void jvmThatEndsIsNoError(Jdk jdk) throws Exception {
        try (SampleJvm jvm = sample(jdk);
                Lifeguard lifeguard = Lifeguard.start("watch", jvm.pid())) {
            lifeguard.awaitOutput("sample-worker");
            jvm.end();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err()).isEqualTo("lifeguard: JVM " + jvm.pid() + " (" + name() + ") ended\n");
            assertThat(result.exitCode()).isZero();
        }
    }

    /** Some services finish their requests first. */
    @Test
    void jvmThatTakesItsTimeToEndIsNoErrorEither() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST, "--", "linger");
                Lifeguard lifeguard = Lifeguard.start("watch", jvm.pid())) {
            lifeguard.awaitOutput("sample-worker");
            jvm.end();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err()).isEqualTo("lifeguard: JVM " + jvm.pid() + " (" + name() + ") ended\n");
            assertThat(result.exitCode()).isZero();
            assertThat(jvm.alive()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void aKilledJvmIsAnError(Jdk jdk) throws Exception {
        try (SampleJvm jvm = sample(jdk);
                Lifeguard lifeguard = Lifeguard.start("watch", jvm.pid())) {
            lifeguard.awaitOutput("sample-worker");
            jvm.kill();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err()).isEqualTo("lifeguard: JVM " + jvm.pid() + " (" + name() + ") died\n");
            assertThat(result.exitCode()).isEqualTo(3);
        }
    }

    @Test
    void anInterruptionDetachesTheProbe() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST);
                Lifeguard lifeguard = Lifeguard.start("watch", jvm.pid())) {
            lifeguard.awaitOutput("sample-worker");
            lifeguard.interrupt();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertThat(descriptor(jvm)).doesNotExist();
            assertThat(jvm.alive()).isTrue();
        }
    }

    @Test
    void interruptionWhileItConnectsLeavesNoProbe() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST);
                Lifeguard lifeguard = Lifeguard.start("watch", jvm.pid())) {
            Lifeguard.await(descriptor(jvm), 1);
            lifeguard.interrupt();
            assertThat(lifeguard.result()).isEqualTo(new Lifeguard.Result(0, "", ""));
            assertThat(descriptor(jvm)).doesNotExist();
        }
    }

    @Test
    void readerThatGoesAwayEndsIt() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST)) {
            String watch = String.join(" ", Lifeguard.command(List.of(), "watch", jvm.pid()));
            Lifeguard.Result result =
                    Lifeguard.runCommand(Map.of(), List.of("sh", "-c", "(" + watch + "; echo $? >&2) | head -n 1"));
            assertThat(result.out()).startsWith(jvm.pid() + " " + name());
            assertThat(result.err()).isEqualTo("0\n");
            assertThat(descriptor(jvm)).doesNotExist();
        }
    }

    @Test
    void terminalIsRedrawnAndRestored() throws Exception {
        Lifeguard.Result result = onTerminal("xterm");
        assertThat(result.out())
                .startsWith("\u001b[?1049h\u001b[?25l")
                .contains("sample-worker", "\u001b[1m")
                .endsWith("\u001b[?25h\u001b[?1049l");
        assertThat(result.out().replace("\u001b[H", "\n").lines().filter(line -> line.contains("sample-worker")))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(
                                line.replaceAll("\u001b\\[[?0-9]*[a-zA-Z]", "").strip())
                        .hasSizeLessThanOrEqualTo(70));
        assertThat(result.exitCode()).isZero();
    }

    @Test
    void colorCanBeDisabled() throws Exception {
        assertThat(onTerminal("xterm", "NO_COLOR=1").out())
                .contains("sample-worker", "\u001b[H")
                .doesNotContain("\u001b[1m");
    }

    @Test
    void dumbTerminalGetsPlainTables() throws Exception {
        assertThat(onTerminal("dumb").out()).contains("sample-worker").doesNotContain("\u001b");
    }

    /** Watches for two seconds on a terminal of 70 columns. */
    private Lifeguard.Result onTerminal(String type, String... environment) throws Exception {
        Prerequisite.require(Path.of("/usr/bin/script")); // creates a terminal
        try (SampleJvm jvm = sample(Jdk.NEWEST)) {
            String watch = "stty cols 70 rows 20; env TERM=" + type + " " + String.join(" ", environment) + " "
                    + String.join(" ", Lifeguard.command(List.of(), "watch", jvm.pid(), "--seconds", "2"));
            return Lifeguard.runCommand(
                    Map.of(),
                    List.of(
                            "script",
                            "-qec",
                            watch,
                            directory.resolve("typescript").toString()));
        }
    }

    private SampleJvm sample(Jdk jdk, String... options) throws Exception {
        String[] all = new String[options.length + 1];
        all[0] = "-Djava.io.tmpdir=" + directory;
        System.arraycopy(options, 0, all, 1, options.length);
        return new SampleJvm(jdk, all);
    }

    private Path descriptor(SampleJvm jvm) {
        return directory.resolve("lifeguard-" + jvm.pid() + ".json");
    }

    private static String port(Path descriptor) throws Exception {
        Matcher port = Pattern.compile("\"port\":([0-9]+)").matcher(Files.readString(descriptor));
        assertThat(port.find()).isTrue();
        return port.group(1);
    }

    private static String name() {
        return SampleApp.class.getName();
    }
}
