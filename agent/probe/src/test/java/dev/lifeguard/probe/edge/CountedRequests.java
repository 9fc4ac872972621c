package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the requests served by a server on event loops with the program's own counts, with the agent and attached.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS) // the versions depend on the framework
abstract class CountedRequests {
    private final String framework;
    private final Class<?> program;

    /**
     * @param framework its name without a version; all its versions are tried
     * @param program serves and counts requests; with the argument {@code wait} it starts after a line
     */
    CountedRequests(String framework, Class<?> program) {
        this.framework = framework;
        this.program = program;
    }

    Stream<Arguments> withAgent() throws IOException {
        return Versions.of(framework::equals, false);
    }

    Stream<Arguments> attachedTo() throws IOException {
        return Versions.of(framework::equals, true);
    }

    @Tag("long")
    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("withAgent")
    void eachIsCounted(Jdk jdk, Path version, @TempDir Path directory) throws IOException, InterruptedException {
        Path recording = directory.resolve("recording.gz");
        String agent = "-javaagent:" + HostJvm.PROBE + "=record=" + recording;
        try (HostJvm host = host(jdk, version, directory, List.of(), agent)) {
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(LoopFigures.of(recording), host, version);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("attachedTo")
    void eachIsCountedFromTheAttachOn(Jdk jdk, Path version, @TempDir Path directory) throws Exception {
        Path recording = directory.resolve("recording.gz");
        try (HostJvm host = host(jdk, version, directory, List.of("wait"))) {
            host.await("ready"::equals);
            host.attach("record=" + recording);
            host.send("go");
            assertThat(host.await()).describedAs("%s", host.errors()).isZero();
            check(LoopFigures.of(recording), host, version);
        }
    }

    /** Compares the recording with the program's output. */
    abstract void check(LoopFigures figures, HostJvm host, Path version);

    private HostJvm host(Jdk jdk, Path version, Path directory, List<String> arguments, String... options)
            throws IOException {
        return new HostJvm(jdk, directory, HostJvm.FRAMEWORKS.resolve(version), program, arguments, options);
    }
}
