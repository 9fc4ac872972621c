package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.SavedRecording;
import dev.lifeguard.model.finding.FindingId;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that have something wrong, and their twins, each recorded for some seconds, several at a time. */
class AdviseIT {
    private static final int AT_ONCE = 8;
    private static final int SECONDS = 8;
    private static final String TWIN = "-twin";

    /** What computes has the processors to itself. */
    private static final List<String> ALONE =
            List.of("oversized-cpu-pool", "oversized-cpu-pool-twin", "tasks-too-small", "tasks-too-small-twin");

    private static final List<String> TOGETHER = List.of(
            "undersized-blocking-pool",
            "saturation-ahead",
            "blocking-in-common-pool",
            "parallel-stream-in-request",
            "pool-per-call",
            "unbounded-threads",
            "unbounded-queue",
            "rejections",
            "idle-pools",
            "pinned-carrier",
            "nested-submit",
            "join-own-pool",
            "latch-own-pool",
            "nested-stream",
            "thread-blocking-queue-take");

    private static final Map<String, List<FindingId>> FOUND = new HashMap<>();

    @TempDir
    private static Path directory;

    @BeforeAll
    static void recordAll() throws Exception {
        List<String> programs = new ArrayList<>(List.of("healthy", "circle-of-pools"));
        TOGETHER.forEach(program -> programs.addAll(List.of(program, program + TWIN)));
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<Path>> recordings = new HashMap<>();
        programs.forEach(program -> recordings.put(program, pool.submit(() -> record(program))));
        pool.shutdown();
        for (Map.Entry<String, Future<Path>> recording : recordings.entrySet()) {
            FOUND.put(recording.getKey(), ids(recording.getValue().get()));
        }
        for (String program : ALONE) {
            FOUND.put(program, ids(record(program)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oversized-cpu-pool",
                "undersized-blocking-pool",
                "saturation-ahead",
                "blocking-in-common-pool",
                "parallel-stream-in-request",
                "pool-per-call",
                "unbounded-threads",
                "unbounded-queue",
                "rejections",
                "tasks-too-small",
                "idle-pools",
                "pinned-carrier",
                "thread-blocking-queue-take"
            })
    void whatIsWrongIsFoundAndItsTwinIsLeftAlone(String program) {
        pair(program, FindingId.valueOf(program.toUpperCase(Locale.ROOT).replace('-', '_')));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested-submit", "join-own-pool", "latch-own-pool", "nested-stream"})
    void aPoolThatWaitsForItselfIsFoundAndItsTwinIsLeftAlone(String program) {
        pair(program, FindingId.SELF_STARVATION);
    }

    @Test
    void aCircleOfPoolsIsFoundInEach() {
        assertThat(FOUND.get("circle-of-pools")).containsExactly(FindingId.SELF_STARVATION, FindingId.SELF_STARVATION);
    }

    @Test
    void nothingIsWrongWithAHealthyProgram() {
        assertThat(FOUND.get("healthy")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"nested-submit,NEWEST", "nested-submit,OLDEST", "thread-blocking-queue-take,NEWEST"})
    void aProgramThatHangsIsToldSoWhoeverComesLate(String program, Jdk jdk) throws Exception {
        Process jvm = start(program, jdk, List.of());
        try {
            TimeUnit.SECONDS.sleep(1);
            // It has an hour: that it ends at all is because the standstill is certain.
            Lifeguard.Result result =
                    Lifeguard.run("advise", Long.toString(jvm.pid()), "--seconds", "3600", "--fail-on", "error");
            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.out()).contains("stands still: all its 2 workers wait");
        } finally {
            jvm.destroyForcibly();
        }
    }

    private static void pair(String program, FindingId id) {
        assertThat(FOUND.get(program)).as(program).contains(id);
        assertThat(FOUND.get(program + TWIN)).as(program + TWIN).doesNotContain(id);
    }

    private static List<FindingId> ids(Path recording) {
        return Advised.of(SavedRecording.read(recording)).advice().stream()
                .map(advice -> advice.finding().id())
                .toList();
    }

    private static Path record(String program) throws IOException, InterruptedException {
        Path file = directory.resolve(program + ".jsonl.gz");
        Path probe = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
        Process jvm = start(program, Jdk.NEWEST, List.of("-javaagent:" + probe + "=record=" + file));
        try {
            TimeUnit.SECONDS.sleep(SECONDS);
            jvm.getOutputStream().close();
            assertThat(jvm.waitFor(30, TimeUnit.SECONDS)).as(program + " ends").isTrue();
        } finally {
            jvm.destroyForcibly();
        }
        return file;
    }

    /** Starts a program and waits until it is as it says to be. */
    private static Process start(String program, Jdk jdk, List<String> options) throws IOException {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-Xmx96m", "-XX:+UseSerialGC"));
        command.addAll(options);
        command.addAll(List.of("-Djava.io.tmpdir=" + directory));
        command.addAll(List.of("-cp", Path.of("target", "test-classes").toString(), Ailing.class.getName(), program));
        Process process =
                new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
        if (process.getInputStream().read() != 'r') {
            process.destroyForcibly();
            throw new IOException(program + " did not start");
        }
        return process;
    }
}
