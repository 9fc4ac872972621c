package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.host.Hello;
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
