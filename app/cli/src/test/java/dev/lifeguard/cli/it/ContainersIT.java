package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Root watches, from outside, JVMs with their own file system, pids and users, as in containers. */
class ContainersIT {
    private static final String NOBODY = "setpriv --reuid=65534 --regid=65534 --clear-groups";

    @BeforeEach
    void requireNamespaces() throws Exception {
        Prerequisite.requireRoot();
        Prerequisite.require(Path.of("/usr/bin/unshare"));
        Prerequisite.require(Path.of("/usr/bin/setpriv"));
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void itIsWatchedAndNoFileIsLeftInIt(Jdk jdk) throws Exception {
        try (SampleJvm jvm = contained(jdk, "", NOBODY)) {
            String pid = jvm.innermost();
            Lifeguard.Result first = Lifeguard.run("watch", pid, "--seconds", "1");
            assertThat(first.err()).isEmpty();
            assertThat(first.out()).contains("sample-worker");
            assertThat(files(pid))
                    .as("what every JVM has")
                    .containsExactlyInAnyOrder("hsperfdata_nobody", ".java_pid1");

            assertThat(Lifeguard.run("doctor", pid).out()).contains("it has its own, with a writable /tmp");
            try (Lifeguard second = Lifeguard.start("watch", pid)) {
                second.awaitOutput("sample-worker");
                Lifeguard.Result joined = Lifeguard.run("watch", pid, "--seconds", "1");
                assertThat(joined.err()).startsWith("lifeguard: joined the probe that is already in JVM ");
                assertThat(joined.exitCode()).isZero();
                jvm.end();
                assertThat(second.result().exitCode()).isZero();
            }
        }
    }

    /** It is too small for the agent, but large enough for the JVM's attach socket. */
    @Test
    void aSmallTemporaryDirectoryIsNoObstacle() throws Exception {
        try (SampleJvm jvm = contained(Jdk.NEWEST, "-o size=128k", NOBODY)) {
            Lifeguard.Result result = Lifeguard.run("watch", jvm.innermost(), "--seconds", "1");
            assertThat(result.err()).isEmpty();
            assertThat(result.out()).contains("sample-worker");
        }
    }

    @Test
    void aTemporaryDirectoryThatIsReadOnlyIsNamed() throws Exception {
        try (SampleJvm jvm = contained(Jdk.NEWEST, "-o ro", NOBODY)) {
            String pid = jvm.innermost();
            Lifeguard.Result result = Lifeguard.run("watch", pid, "--seconds", "1");
            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(result.err().strip())
                    .isEqualTo(
                            "lifeguard: JVM " + pid + " has a /tmp that cannot be written to, where its attach socket"
                                    + " would be (Read-only file system): mount a writable one, in Kubernetes an emptyDir, or start"
                                    + " it with -javaagent:lifeguard.jar");
        }
    }

    /** @param mount options for the file system at its {@code /tmp} */
    private static SampleJvm contained(Jdk jdk, String mount, String as) throws Exception {
        String script = "mount -t tmpfs " + mount + " tmpfs /tmp && exec " + as + " \"$@\"";
        return new SampleJvm(
                List.of(
                        "unshare",
                        "--mount",
                        "--pid",
                        "--fork",
                        "--kill-child",
                        "--mount-proc",
                        "sh",
                        "-c",
                        script,
                        "sh"),
                jdk,
                "-XX:+UseSerialGC");
    }

    private static List<String> files(String pid) throws Exception {
        try (Stream<Path> files = Files.list(Path.of("/proc", pid, "root", "tmp"))) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }
}
