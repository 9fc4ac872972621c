package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RecordIT {
    /** Larger than a header and some pools, so that the file contains a tick. */
    private static final long WITH_A_TICK = 600;

    @TempDir
    private Path directory;

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void theRequestedSecondsAreInTheFile(Jdk jdk) throws Exception {
        try (SampleJvm jvm = sample(jdk)) {
            Lifeguard.Result result = Lifeguard.run("record", jvm.pid(), "--seconds", "2", "--out", file().toString());
            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            Recording recording = Recording.read(file());
            assertThat(recording.cut()).isFalse();
            assertThat(recording.header().pid()).isEqualTo(Long.parseLong(jvm.pid()));
            List<Tick> ticks = recording.ticks();
            double seconds = ticks.stream().mapToLong(Tick::lengthNs).sum() / 1e9;
            assertThat(seconds + ticks.get(ticks.size() - 1).lengthNs() / 2e9)
                    .as("what was asked for, within half a tick")
                    .isGreaterThanOrEqualTo(2);
            assertThat(result.out())
                    .isEqualTo(file() + ": " + Math.round(seconds) + " s of JVM " + jvm.pid() + " ("
                            + SampleApp.class.getName() + ")\n");
            assertThat(recording.pools().values()).anyMatch(pool -> pool.name().equals("sample-worker"));
        }
    }

    @Test
    void anInterruptionKeepsTheRecording() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST);
                Lifeguard lifeguard = Lifeguard.start("record", jvm.pid(), "--out", file().toString())) {
            Lifeguard.await(file(), WITH_A_TICK);
            lifeguard.interrupt();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err()).isEmpty();
            assertThat(result.exitCode()).isZero();
            assertThat(Recording.read(file()).cut()).isFalse();
            assertThat(Recording.read(file()).ticks()).isNotEmpty();
        }
    }

    @Test
    void killedJvmLeavesARecording() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST);
                Lifeguard lifeguard = Lifeguard.start("record", jvm.pid(), "--out", file().toString())) {
            Lifeguard.await(file(), WITH_A_TICK);
            jvm.kill();
            Lifeguard.Result result = lifeguard.result();
            assertThat(result.err().lines()).hasSize(1);
            assertThat(result.err()).contains("died");
            assertThat(result.exitCode()).isEqualTo(3);
            assertThat(Recording.read(file()).ticks()).isNotEmpty();
        }
    }

    @Test
    void killedLifeguardLeavesARecording() throws Exception {
        try (SampleJvm jvm = sample(Jdk.NEWEST)) {
            try (Lifeguard lifeguard = Lifeguard.start("record", jvm.pid(), "--out", file().toString())) {
                Lifeguard.await(file(), WITH_A_TICK);
                assertThat(lifeguard.alive()).isTrue();
            }
            assertThat(Recording.read(file()).ticks()).isNotEmpty();
            assertThat(jvm.alive()).isTrue();
        }
    }

    @Test
    void anExistingFileIsReportedBeforeTheTargetIsTouched() throws Exception {
        Files.writeString(file(), "precious");
        Lifeguard.Result result = Lifeguard.run("record", "1", "--out", file().toString());
        assertThat(result.err())
                .isEqualTo("lifeguard: " + file()
                        + " already exists: choose another name, or overwrite it with --force\n");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(file()).hasContent("precious");
    }

    @Test
    void fullDiskIsOneLine() throws Exception {
        Prerequisite.require(Path.of("/dev/full"));
        try (SampleJvm jvm = sample(Jdk.NEWEST)) {
            Lifeguard.Result result = Lifeguard.run("record", jvm.pid(), "--out", "/dev/full", "--force");
            assertThat(result.err())
                    .isEqualTo(
                            "lifeguard: cannot write /dev/full: No space left on device; it can be read up to 0 s\n");
            assertThat(result.out()).isEmpty();
            assertThat(result.exitCode()).isEqualTo(2);
        }
    }

    private SampleJvm sample(Jdk jdk) throws IOException {
        return new SampleJvm(jdk, "-Djava.io.tmpdir=" + directory);
    }

    private Path file() {
        return directory.resolve("r.jsonl.gz");
    }
}
