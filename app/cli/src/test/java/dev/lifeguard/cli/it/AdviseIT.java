package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that deadlocked programs are recognised while they hang, and healthy ones are not reported. */
class AdviseIT {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"healthy", "nested-submit-twin", "thread-blocking-queue-take-twin"})
    void noDeadlockIsFoundInAProgramThatWorks(String program) throws Exception {
        assertThat(AilingJvm.ids(AilingJvm.record(program, directory)))
                .doesNotContain(
                        FindingId.SELF_STARVATION,
                        FindingId.THREAD_BLOCKING_QUEUE_TAKE,
                        FindingId.DEADLOCK,
                        FindingId.STANDSTILL);
    }

    @Test
    void theLineThatPinsCarriersIsNamed() throws Exception {
        assertThat(AilingJvm.findings(AilingJvm.record("pinned-carrier", directory)))
                .singleElement()
                .satisfies(PinnedLine::isNamed);
    }

    @Test
    void virtualThreadsThatLeaveTheirCarriersAreNotPinned() throws Exception {
        assertThat(AilingJvm.ids(AilingJvm.record("pinned-carrier-twin", directory)))
                .isEmpty();
    }

    @Test
    void theLineThatPinsCarriersIsNamedAlsoWhenAttachedLate() throws Exception {
        Process jvm = AilingJvm.start("pinned-carrier", Jdk.NEWEST, List.of(), directory);
        try {
            TimeUnit.SECONDS.sleep(1);
            Lifeguard.Result result = Lifeguard.run("advise", Long.toString(jvm.pid()), "--seconds", "4", "--json");
            assertThat(result.out()).contains("\"pinned-carrier\"", "Load.sleep:", "Ailing$SlowClass.<clinit>:");
        } finally {
            jvm.destroyForcibly();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "nested-submit,NEWEST,is deadlocked: all its 2 workers wait",
        "nested-submit,OLDEST,is deadlocked: all its 2 workers wait",
        "thread-blocking-queue-take,NEWEST,is stalled: all its 2 workers wait at a queue"
    })
    void aProgramThatHangsAlreadyIsRecognised(String program, Jdk jdk, String title) throws Exception {
        Process jvm = AilingJvm.start(program, jdk, List.of(), directory);
        try {
            TimeUnit.SECONDS.sleep(1);
            Lifeguard.Result result =
                    Lifeguard.run("advise", Long.toString(jvm.pid()), "--seconds", "6", "--fail-on", "error");
            assertThat(result.exitCode()).isEqualTo(1);
            assertThat(result.out()).contains(title);
        } finally {
            jvm.destroyForcibly();
        }
    }
}
