package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Lab;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.process.RunningChildren;
import dev.lifeguard.lab.progress.ExperimentProgress;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Runs the real service, probe and load briefly; asserts only what does not depend on chance. */
@Timeout(240)
@Tag("long")
class PoolTuningIT {
    /** 12 threads serve 24 users/s; these leave 2 x 46 = 92 waiting. */
    private static final List<Step> OVERLOAD = List.of(new Step(10, 2), new Step(70, 2));

    @RegisterExtension
    private final RunningChildren running = new RunningChildren();

    @TempDir
    private Path folder = Path.of("");

    @Test
    void twelveThreadsWaitUnderOverloadAndAHundredDoNot() {
        PoolTuningCase few = new PoolTuningCase(LoadKind.BLOCKING, 12);
        PoolTuningCase many = new PoolTuningCase(LoadKind.BLOCKING, 100);
        List<PoolTuningCase> both = List.of(few, many);
        GroupRunner runner =
                new GroupRunner(lab(), new PoolTuningPlan(List.of(both), Map.of(LoadKind.BLOCKING, OVERLOAD), 1));
        List<PoolTuningRun> runs = runner.run(both);
        assertThat(runs).allSatisfy(PoolTuningIT::isExact);
        // The last task of the overload must wait for 92 / 24 = 3.8 s.
        assertThat(runs.get(0).highestWaitingPercent()).isGreaterThan(60);
        assertThat(runs.get(0).longestResponseMs())
                .isGreaterThan(0.9 * 1000 * runs.get(0).limit().longestResponseSeconds());
        assertThat(runs.get(0).verdict()).isNotEqualTo("no finding");
        assertThat(runs.get(1).highestWaitingPercent()).isLessThan(10);
        assertThat(runs.get(1).verdict()).isEqualTo("no finding");
        assertThat(few.file(folder, ".requests.csv"))
                .content()
                .contains(few.id())
                .doesNotContain(many.id());
        assertThat(few.file(folder, ".csv")).content().startsWith("end_time,utilization_percent,thread_median_ms");
    }

    private static void isExact(PoolTuningRun run) {
        assertThat(run.accounting().ordered()).isEqualTo(160);
        assertThat(run.accounting().sent()).isEqualTo(160);
        assertThat(run.accounting().answered()).isEqualTo(160);
        assertThat(run.completed()).isEqualTo(160 + run.accounting().warmUp());
        assertThat(run.ticks().highestPercent())
                .isPositive()
                .isLessThanOrEqualTo(100.01 * run.runCase().threads());
        assertThat(run.rows().stream().mapToLong(row -> row.pool().responses()).sum())
                .isEqualTo(160);
        assertThat(run.rows())
                .filteredOn(row -> row.pool().responses() > 0)
                .allSatisfy(row -> assertThat(row.pool().threadMs().median()).isGreaterThanOrEqualTo(500));
        PoolMeasurement pool = run.whole();
        assertThat(pool.size()).isEqualTo(run.runCase().threads());
        assertThat(pool.pool().name()).contains("work");
        assertThat(run.pools().pools()).extracting(p -> p.pool().kind().label()).contains("tomcat");
    }

    private Lab lab() {
        return new Lab(
                Settings.defaults(false, folder),
                folder,
                running.children(),
                new ExperimentProgress(new PrintWriter(new StringWriter()), false, 80));
    }
}
