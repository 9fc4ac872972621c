package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs a dozen of the lab's generated services in each build: nine with one hazard each, five healthy. They compute so
 * little that several can run at a time. They start one after the other, because a JVM's start computes a lot: if tasks
 * wait for a processor, {@code advise} rightly does not recommend more threads. For more programs, including CPU-bound
 * ones: {@code ./lifeguard lab findings}.
 */
@Isolated("what is found depends on how crowded the machine is")
class ProgramsIT {
    private static final int SECONDS = 8;

    /**
     * Time between the starts of two programs: what a JVM with the probe needs to start on one of two slow processors.
     */
    private static final int APART_MS = 1500;

    private static final String HEALTHY = "healthy-";
    private static final String PROGRAM = "dev.lifeguard.lab.findings.program.Program";

    private static final Map<String, List<Finding>> FOUND = new HashMap<>();

    @TempDir
    private static Path directory;

    @BeforeAll
    static void recordAll() throws Exception {
        List<String> programs = List.of(
                "undersized-blocking-pool",
                "blocking-in-common-pool",
                "pool-per-call",
                "saturated-threads",
                "unbounded-threads",
                "unbounded-queue",
                "self-starvation",
                "rejections",
                "idle-pools",
                "healthy-undersized-blocking-pool",
                "healthy-saturated-threads",
                "healthy-blocking-in-common-pool",
                "healthy-pool-per-call",
                "healthy-rejections");
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(programs.size());
        try {
            Map<String, Future<Path>> recordings = new HashMap<>();
            for (String program : programs) {
                long start = (long) recordings.size() * APART_MS;
                recordings.put(program, pool.schedule(() -> record(program), start, TimeUnit.MILLISECONDS));
            }
            for (Map.Entry<String, Future<Path>> recording : recordings.entrySet()) {
                FOUND.put(
                        recording.getKey(),
                        AilingJvm.findings(recording.getValue().get()));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "undersized-blocking-pool",
                "blocking-in-common-pool",
                "pool-per-call",
                "saturated-threads",
                "unbounded-threads",
                "unbounded-queue",
                "self-starvation",
                "rejections",
                "idle-pools"
            })
    void hazardsAreFound(String program) {
        assertThat(FOUND.get(program))
                .extracting(Finding::id)
                .extracting(FindingId::id)
                .contains(program);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "undersized-blocking-pool",
                "saturated-threads",
                "blocking-in-common-pool",
                "pool-per-call",
                "rejections"
            })
    void healthyProgramsHaveNoFindings(String program) {
        assertThat(FOUND.get(HEALTHY + program)).isEmpty();
    }

    /** Workers at a latch may wait for another active pool. Only futures prove starvation. */
    private static String seed(String program) {
        return program.equals("self-starvation") ? "3" : "1";
    }

    private static Path record(String program) throws IOException, InterruptedException {
        Path file = directory.resolve(program + ".jsonl.gz");
        Path probe = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
        Path classes = Path.of("target", "lab", "lifeguard-lab-java17.jar");
        List<String> command = Jdk.NEWEST.command("-Xmx96m", "-XX:+UseSerialGC");
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        command.add("-javaagent:" + probe + "=record=" + file);
        command.addAll(List.of("-cp", classes.toString(), PROGRAM, program, seed(program)));
        Process jvm = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve(program + ".log").toFile())
                .start();
        try {
            TimeUnit.SECONDS.sleep(SECONDS);
            jvm.getOutputStream().close();
            assertThat(jvm.waitFor(30, TimeUnit.SECONDS)).as(program + " ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        return file;
    }
}
