package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Records programs with a problem, and their twins, for some seconds each, several at a time. It takes two minutes and
 * needs an idle machine: {@code ./mvnw verify -pl app/cli -am -Dlifeguard.programs=all}.
 */
@EnabledIfSystemProperty(named = "lifeguard.programs", matches = "all")
@Isolated("what is found depends on how crowded the machine is")
class PairedProgramsIT {
    private static final int AT_ONCE = 8;
    private static final String TWIN = "-twin";

    /** Programs that compute, which run alone on the machine. */
    private static final List<String> ALONE =
            List.of("oversized-cpu-pool", "oversized-cpu-pool-twin", "tasks-too-small", "tasks-too-small-twin");

    private static final List<String> TOGETHER = List.of(
            "undersized-blocking-pool",
            "exhausted-connections",
            "saturated-threads",
            "saturation-ahead",
            "blocking-in-common-pool",
            "parallel-stream-in-request",
            "pool-per-call",
            "unbounded-threads",
            "unbounded-queue",
            "rejections",
            "caller-runs",
            "late-schedule",
            "schedule-ended",
            "dead-timer",
            "idle-pools",
            "pinned-carrier",
            "nested-submit",
            "join-own-pool",
            "latch-own-pool",
            "nested-stream",
            "thread-blocking-queue-take");

    private static final Map<String, List<Finding>> FOUND = new HashMap<>();

    @TempDir
    private static Path directory;

    @BeforeAll
    static void recordAll() throws Exception {
        List<String> programs = new ArrayList<>(List.of("healthy", "circle-of-pools", "late-timer"));
        TOGETHER.forEach(program -> programs.addAll(List.of(program, program + TWIN)));
        ExecutorService pool = Executors.newFixedThreadPool(AT_ONCE);
        Map<String, Future<Path>> recordings = new HashMap<>();
        programs.forEach(program -> recordings.put(program, pool.submit(() -> AilingJvm.record(program, directory))));
        pool.shutdown();
        for (Map.Entry<String, Future<Path>> recording : recordings.entrySet()) {
            FOUND.put(
                    recording.getKey(), AilingJvm.findings(recording.getValue().get()));
        }
        for (String program : ALONE) {
            FOUND.put(program, AilingJvm.findings(AilingJvm.record(program, directory)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "oversized-cpu-pool",
                "undersized-blocking-pool",
                "exhausted-connections",
                "saturated-threads",
                "saturation-ahead",
                "blocking-in-common-pool",
                "parallel-stream-in-request",
                "pool-per-call",
                "unbounded-threads",
                "unbounded-queue",
                "rejections",
                "caller-runs",
                "late-schedule",
                "schedule-ended",
                "tasks-too-small",
                "idle-pools",
                "pinned-carrier",
                "thread-blocking-queue-take"
            })
    void theProblemIsFoundAndTheTwinIsHealthy(String program) {
        pair(program, FindingId.valueOf(program.toUpperCase(Locale.ROOT).replace('-', '_')));
    }

    @ParameterizedTest
    @ValueSource(strings = {"nested-submit", "join-own-pool", "latch-own-pool", "nested-stream"})
    void aPoolThatWaitsForItselfIsFoundAndTheTwinIsHealthy(String program) {
        pair(program, FindingId.SELF_STARVATION);
    }

    @Test
    void aCircleOfPoolsIsFoundInEach() {
        assertThat(ids("circle-of-pools")).containsExactly(FindingId.SELF_STARVATION, FindingId.SELF_STARVATION);
    }

    @Test
    void timersAreSchedulersToo() {
        pair("dead-timer", FindingId.SCHEDULE_ENDED);
        assertThat(ids("late-timer")).containsExactly(FindingId.LATE_SCHEDULE);
    }

    @Test
    void nothingIsWrongWithAHealthyProgram() {
        assertThat(ids("healthy")).isEmpty();
    }

    @Test
    void theLineThatPinsIsNamed() {
        assertThat(FOUND.get("pinned-carrier")).anySatisfy(PinnedLine::isNamed);
    }

    private static void pair(String program, FindingId id) {
        assertThat(ids(program)).as(program).contains(id);
        assertThat(ids(program + TWIN)).as(program + TWIN).doesNotContain(id, FindingId.STANDSTILL);
    }

    private static List<FindingId> ids(String program) {
        return FOUND.getOrDefault(program, List.of()).stream().map(Finding::id).toList();
    }
}
