package dev.lifeguard.lab.compose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.load.Accounting;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.progress.ExperimentProgress;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real services, probe and load briefly; asserts only what does not depend on chance. */
@Timeout(240)
class ComposeIT {
    private static final ComposeLoad LOAD = new ComposeLoad(20, 60, 3, 300, 1);

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void threeConcurrentCallsTakeAsLongAsOne() {
        List<ComposeRun> runs;
        try (ComposeRunner runner = new ComposeRunner(lab())) {
            runs = Stream.of(ComposeVariant.SEQUENCE, ComposeVariant.VIRTUAL, ComposeVariant.SELF_OKHTTP)
                    .map(variant -> runner.run(new ComposeCase(variant, LOAD, 2)))
                    .toList();
        }
        assertThat(runs).allSatisfy(ComposeIT::isExact);
        ComposeRun sequence = runs.get(0);
        ComposeRun virtual = runs.get(1);
        ComposeRun perRequest = runs.get(2);
        // Each of these calls sleeps for 300 ms; what the client measures is rounded to milliseconds.
        assertThat(sequence.responses().min()).isGreaterThanOrEqualTo(899);
        assertThat(virtual.responses().min()).isBetween(299.0, 899.0);
        assertThat(virtual.seconds()).isLessThan(sequence.seconds());
        // 80 requests with a client each, and a thread for each of its three calls. None of the threads ends within a
        // minute.
        assertThat(perRequest.peaks().threads()).isGreaterThan(240);
        assertThat(virtual.peaks().threads()).isLessThan(sequence.peaks().threads());
        assertThat(sequence.pools().pools())
                .extracting(pool -> pool.pool().kind().label())
                .contains("tomcat");
    }

    private static void isExact(ComposeRun run) {
        assertThat(run.accounting())
                .isEqualTo(new Accounting(60, 60, 60, run.runCase().warmUpRequests(), Double.NaN));
        assertThat(run.wrong()).isZero();
        assertThat(run.faults()).isEmpty();
        assertThat(run.stopped()).isFalse();
        assertThat(run.seconds()).isGreaterThanOrEqualTo(run.runCase().possibleSeconds() - 0.001);
        assertThat(run.lines().threads().y()).isNotEmpty();
        assertThat(run.peaks().heapMb()).isPositive();
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
