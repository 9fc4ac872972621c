package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.tools.attach.VirtualMachine;
import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests each kind of target that cannot be watched: one line with the problem and its remedy, and the exit code. */
class BadTargetIT {
    private static final String NEVER = "target/no.jsonl.gz";

    @TempDir
    private Path directory;

    @Test
    void noSuchProcess() throws Exception {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        assertRefused(3, "there is no process " + ended.pid(), "watch", Long.toString(ended.pid()));
    }

    @Test
    void processThatIsNoJvmIsLeftAlive() throws Exception {
        Process cat = new ProcessBuilder("cat").start();
        try {
            String pid = Long.toString(cat.pid());
            assertRefused(3, "process " + pid + " (cat) is not a JVM", "watch", pid);
            assertThat(cat.isAlive()).isTrue();
        } finally {
            cat.destroyForcibly();
        }
    }

    @Test
    void threadOfAProcess() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST);
                Stream<Path> threads = Files.list(Path.of("/proc", jvm.pid(), "task"))) {
            String thread = threads.map(path -> path.getFileName().toString())
                    .filter(id -> !id.equals(jvm.pid()))
                    .findFirst()
                    .orElseThrow();
            assertRefused(
                    3, "there is no process " + thread + "; that is a thread of process " + jvm.pid(), "watch", thread);
        }
    }

    @Test
    void jvmOfAnotherUser() throws Exception {
        boolean root = System.getProperty("user.name").equals("root");
        List<String> command = Lifeguard.command(List.of(), "watch", root ? pid() : "1");
        if (root) {
            Prerequisite.require(Path.of("/usr/bin/setpriv"));
            command = Stream.concat(
                            Stream.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"), command.stream())
                    .toList();
        }
        Lifeguard.Result result = Lifeguard.runCommand(Map.of(), command);
        assumeThat(result.err()).as("whether that user can read our jar").doesNotContain("Unable to access jarfile");
        assertRefused(
                3,
                "process " + (root ? pid() : "1") + " belongs to user root: run lifeguard as that user or as root",
                result);
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void attachDisabled(Jdk jdk) throws Exception {
        try (SampleJvm jvm = new SampleJvm(jdk, "-XX:+DisableAttachMechanism")) {
            assertRefused(
                    3,
                    "JVM " + jvm.pid() + " refuses attaching (-XX:+DisableAttachMechanism): start it with"
                            + " -javaagent:lifeguard.jar instead",
                    "record",
                    jvm.pid(),
                    "--out",
                    NEVER);
            assertThat(Path.of(NEVER)).doesNotExist();
        }
    }

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void agentsForbidden(Jdk jdk) throws Exception {
        try (SampleJvm jvm = new SampleJvm(jdk, "-XX:-EnableDynamicAgentLoading")) {
            assertRefused(
                    3,
                    "JVM " + jvm.pid() + " forbids loading agents (-XX:-EnableDynamicAgentLoading): start it with"
                            + " -javaagent:lifeguard.jar instead",
                    "watch",
                    jvm.pid());
        }
    }

    /** There is no Java 11 to test with, so this JVM claims to be one in the property that is queried. */
    @Test
    void olderJavaIsRefusedWithoutLoadingTheAgent() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.OLDEST, "--", "java=11")) {
            assertRefused(
                    3, "JVM " + jvm.pid() + " runs Java 11; Lifeguard needs Java 17 or newer", "watch", jvm.pid());
            assertThat(Files.readString(Path.of("/proc", jvm.pid(), "maps"))).doesNotContain("libinstrument");
        }
    }

    /** There is no OpenJ9 to test with, so this JVM maps a file with the name of its library. */
    @Test
    void openJ9IsLeftAlone() throws Exception {
        Path library = Files.writeString(directory.resolve("libj9vm29.so"), "mapped");
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST, "--", "maps=" + library)) {
            assertRefused(
                    3,
                    "JVM " + jvm.pid() + " is an OpenJ9; Lifeguard attaches to HotSpot's only: start it with"
                            + " -javaagent:lifeguard.jar, which is untested there",
                    "watch",
                    jvm.pid());
        }
    }

    @Test
    void jvmThatEndsWhileTheProbeIsAttaching() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST)) {
            load(jvm.pid(), AgentJar.of(HaltingAgent.class, directory));
            assertRefused(3, "JVM " + jvm.pid() + " ended while the probe was attaching", "watch", jvm.pid());
        }
    }

    @Test
    void stoppedJvm() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST)) {
            jvm.signal("STOP");
            assertRefused(
                    3,
                    "JVM " + jvm.pid() + " is stopped, by a signal or a debugger: continue it with kill -CONT "
                            + jvm.pid() + ", then try again",
                    "watch",
                    jvm.pid());
        }
    }

    @Test
    void jvmThatDoesNotAnswer() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST)) {
            Path agent = AgentJar.of(SleepingAgent.class, directory);
            Thread attaching = new Thread(() -> load(jvm.pid(), agent));
            attaching.setDaemon(true);
            attaching.start();
            Lifeguard.await(Path.of(agent + ".loaded"), 0);
            assertRefused(
                    3,
                    "JVM " + jvm.pid()
                            + " did not answer within 10 s: stopped, too busy, or another agent is being loaded",
                    "watch",
                    jvm.pid());
        }
    }

    @Test
    void probeThatIsThereAndDoesNotAnswer() throws Exception {
        try (SampleJvm jvm = new SampleJvm(Jdk.NEWEST, "-Djava.io.tmpdir=" + directory)) {
            Path descriptor = directory.resolve("lifeguard-" + jvm.pid() + ".json");
            String refused = "already attached to JVM " + jvm.pid() + ", but that probe cannot be joined: ";
            Files.writeString(
                    descriptor, "{\"ok\":true,\"pid\":" + jvm.pid() + ",\"port\":1,\"token\":\"0123456789abcdef\"}");
            assertRefused(3, refused + "nothing answers there (Connection refused)", "watch", jvm.pid());
            Files.writeString(descriptor, "garbage");
            assertRefused(3, refused + "not a value at character 1", "watch", jvm.pid());
        }
    }

    @Test
    void nameThatSeveralHave() throws Exception {
        Path jar = SampleJar.make(directory);
        String name = jar.getFileName().toString();
        String part = name.substring(0, name.length() - ".jar".length());
        try (SampleJvm one = new SampleJvm(jar);
                SampleJvm two = new SampleJvm(jar)) {
            long first = Math.min(Long.parseLong(one.pid()), Long.parseLong(two.pid()));
            long second = Math.max(Long.parseLong(one.pid()), Long.parseLong(two.pid()));
            assertRefused(
                    2,
                    "several JVMs have '" + part + "' in their names: " + first + " " + name + ", " + second + " "
                            + name + "; give the pid",
                    "watch",
                    part);
        }
    }

    @Test
    void aNameWithoutAJvm() throws Exception {
        Lifeguard.Result result = Lifeguard.run("watch", "NoSuchApplication");
        assertThat(result.err()).startsWith("lifeguard: no JVM has 'NoSuchApplication' in its name; ");
        assertOneLine(2, result);
    }

    @Test
    void anEndpointWithoutAListener() throws Exception {
        Lifeguard.Result result =
                Lifeguard.runWith(Map.of("LIFEGUARD_TOKEN", "abc"), List.of(), "watch", "localhost:1");
        assertRefused(3, "no probe at localhost:1: nothing answers there (Connection refused)", result);
    }

    @Test
    void networkOfItsOwn() throws Exception {
        Prerequisite.requireRoot(); // only root may create a namespace
        Prerequisite.require(Path.of("/usr/bin/unshare"));
        Process process = new ProcessBuilder(
                        "unshare",
                        "--net",
                        Jdk.NEWEST.java().toString(),
                        "-cp",
                        "target/test-classes",
                        SampleApp.class.getName())
                .start();
        try {
            assumeThat(process.getInputStream().read())
                    .as("whether it may be made")
                    .isEqualTo('r');
            assertRefused(
                    3,
                    "JVM " + process.pid() + " has a network of its own, as in a container: as root, enter it with"
                            + " nsenter --net=/proc/" + process.pid() + "/ns/net and then the same command, or"
                            + " start it with -javaagent:lifeguard.jar",
                    "watch",
                    Long.toString(process.pid()));
        } finally {
            process.destroyForcibly();
        }
    }

    private static String pid() {
        return Long.toString(ProcessHandle.current().pid());
    }

    private static void load(String pid, Path agent) {
        try {
            VirtualMachine.attach(pid).loadAgent(agent.toString(), agent + ".loaded");
        } catch (Exception e) {
            return; // the JVM was killed meanwhile
        }
    }

    private static void assertRefused(int exitCode, String message, String... arguments) throws Exception {
        assertRefused(exitCode, message, Lifeguard.run(arguments));
    }

    private static void assertRefused(int exitCode, String message, Lifeguard.Result result) {
        assertThat(result.err()).isEqualTo("lifeguard: " + message + "\n");
        assertOneLine(exitCode, result);
    }

    private static void assertOneLine(int exitCode, Lifeguard.Result result) {
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.exitCode()).isEqualTo(exitCode);
    }
}
