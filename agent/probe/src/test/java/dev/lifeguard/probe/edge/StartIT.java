package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.probe.host.Hello;
import dev.lifeguard.probe.host.Steady;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks which classes the probe does not load into a program that has no use for them, since each class delays its
 * start.
 */
class StartIT {
    private static final String BOOT = "dev.lifeguard.probe.boot.";

    private static final int MAX_OWN_BEFORE = 25;
    private static final int MAX_JDK_BEFORE = 105;
    private static final int MAX_OWN_AFTER = 395;
    private static final int MAX_JDK_AFTER = 520;
    private static final int MAX_METHOD_HANDLES = 35;

    @TempDir
    private Path directory;

    static List<Jdk> jdks() {
        return Jdk.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void aProgramWithoutPoolsLoadsNeitherPoolsNorWhatWeavesThem(Jdk jdk) throws Exception {
        Path classes = directory.resolve("classes.txt");
        Path recording = directory.resolve("recording.gz"); // makes the probe load all of its other classes
        try (HostJvm host = new HostJvm(
                jdk,
                directory,
                Hello.class,
                "-Xlog:class+load:file=" + classes + ":tid",
                "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).isZero();
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }

        List<String> loaded = Files.readAllLines(classes);
        assertThat(loaded).anyMatch(line -> line.contains("dev.lifeguard.probe.transform.PoolTransformer"));
        assertThat(loaded).noneMatch(line -> line.contains("dev.lifeguard.probe.shaded."));
        assertThat(loaded).noneMatch(line -> line.contains("dev.lifeguard.probe.weave.Hook"));
        assertThat(loaded).noneMatch(line -> line.contains("java.util.concurrent.ThreadPoolExecutor"));
        assertThat(loaded).noneMatch(line -> line.contains("java.util.concurrent.ForkJoin"));
        assertThat(loaded).noneMatch(line -> line.contains("java.util.concurrent.Semaphore"));
        assertThat(loaded).anyMatch(line -> line.contains(BOOT)); // on the thread of the recording
        assertThat(onTheMainThread(loaded)).noneMatch(line -> line.contains(BOOT));
        assertThat(PoolSums.of(recording).recording.pools()).isEmpty();
    }

    /**
     * Counts of classes, since each costs the host CPU time: to load, to run the first time, to compile. The limits are
     * some percent above the present numbers. Raise them only for something that is worth its classes.
     */
    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void theProbeLoadsFewClasses(Jdk jdk) throws Exception {
        Path classes = directory.resolve("classes.txt");
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = new HostJvm(
                jdk,
                directory,
                Steady.class,
                "-Xlog:class+load:file=" + classes + ":tid",
                "-javaagent:" + HostJvm.PROBE + "=record=" + recording)) {
            assertThat(host.await()).isZero();
        }
        assertThat(PoolSums.of(recording).recording.pools()).hasSize(2);

        List<String> loaded = Files.readAllLines(classes);
        int agent = first(loaded, "dev.lifeguard.probe.Agent ");
        int main = first(loaded, Steady.class.getName() + " ");
        List<String> before = loaded.subList(agent, main);
        List<String> after = loaded.subList(main, loaded.size());
        String probe = "dev.lifeguard.";
        assertThat(before.stream().filter(line -> line.contains(probe)))
                .as("the probe's classes before the program")
                .hasSizeLessThanOrEqualTo(MAX_OWN_BEFORE);
        assertThat(before.stream().filter(line -> !line.contains(probe)))
                .as("the JDK's classes before the program")
                .hasSizeLessThanOrEqualTo(MAX_JDK_BEFORE);
        assertThat(after.stream().filter(line -> line.contains(probe)))
                .as("the probe's classes after 3 s")
                .hasSizeLessThanOrEqualTo(MAX_OWN_AFTER);
        assertThat(after.stream().filter(line -> !line.contains(probe)))
                .as("the JDK's classes after 3 s")
                .hasSizeLessThanOrEqualTo(MAX_JDK_AFTER);
        assertThat(after.stream().filter(line -> line.contains("java.lang.invoke.LambdaForm$")))
                .as("method handles that the JDK compiles")
                .hasSizeLessThanOrEqualTo(MAX_METHOD_HANDLES);
        assertThat(after)
                .as("services of the JDK that the probe can do without")
                .noneMatch(line -> line.contains("java.util.regex.Pattern "))
                .noneMatch(line -> line.contains("javax.management.ObjectName "))
                .noneMatch(line -> line.contains("java.lang.management.DefaultPlatformMBeanProvider "))
                .noneMatch(line -> line.contains("java.lang.runtime.ObjectMethods "));
    }

    private static int first(List<String> loaded, String name) {
        for (int i = 0; i < loaded.size(); i++) {
            if (loaded.get(i).contains(name)) {
                return i;
            }
        }
        throw new AssertionError("not loaded: " + name);
    }

    /** The classes loaded by the thread that loaded the program. */
    private static List<String> onTheMainThread(List<String> loaded) {
        String main = loaded.stream()
                .filter(line -> line.contains(Hello.class.getName()))
                .map(line -> line.substring(0, line.indexOf(']') + 1))
                .findFirst()
                .orElseThrow();
        return loaded.stream().filter(line -> line.startsWith(main)).toList();
    }
}
