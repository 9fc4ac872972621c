package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.measurement.BusySplit;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PoolTuningMessageTest {
    private static final BusySplit RUNNABLE = new BusySplit(0.05, 0.95, 0);
    private static final BusySplit ON_CPU = new BusySplit(0.9, 0.1, 0);
    private static final BusySplit BLOCKED = new BusySplit(0, 0, 1);

    private static final PoolTuningCase CPU_MANY = new PoolTuningCase(LoadKind.CPU, 100);
    private static final PoolTuningCase CPU_FEW = new PoolTuningCase(LoadKind.CPU, 2);
    private static final PoolTuningCase BLOCKING_MANY = new PoolTuningCase(LoadKind.BLOCKING, 100);
    private static final PoolTuningCase BLOCKING_FEW = new PoolTuningCase(LoadKind.BLOCKING, 12);

    private static final PoolTuningRun TOO_MANY = Runs.of(CPU_MANY, RUNNABLE, 0, 50, 50, 1000, 1000, 900, 900);
    private static final PoolTuningRun JUST_RIGHT = Runs.of(CPU_FEW, ON_CPU, 80, 50, 50, 75, 75, 75, 75);

    @Test
    void reportsTheGrowthOfExecutionTimes() {
        assertThat(message(TOO_MANY, JUST_RIGHT))
                .containsExactly("Under CPU load execution times grew 20.0x on 100 threads and 1.50x on 2:"
                        + " the larger pool has more threads than the CPUs can run.");
    }

    @Test
    void reportsNothingThatTheFiguresDoNotShow() {
        PoolTuningRun alike = Runs.of(CPU_MANY, ON_CPU, 0, 50, 50, 75, 75, 75, 75);
        assertThat(message(alike, JUST_RIGHT))
                .singleElement()
                .asString()
                .endsWith("this run does not show that the larger pool is too large.");
    }

    @Test
    void comparesForecastWithOutcome() {
        PoolTuningRun few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 500, 500, 500, 500, 500, 500);
        PoolTuningRun many = Runs.of(BLOCKING_MANY, BLOCKED, 0, 500, 500, 500, 500, 500, 500);
        PoolTuningRun foretold = Runs.with(few, new EarlyPrediction(OptionalDouble.of(23.9), Optional.empty()));
        assertThat(message(foretold, many))
                .singleElement()
                .asString()
                .contains("the 12 threads will be full at 23.9 tasks/s; 24.0 is exact");
        assertThat(message(few, many)).singleElement().asString().contains("did not report the saturation ahead");
    }

    @Test
    void comparesNothingWithASingleRun() {
        assertThat(message(TOO_MANY)).isEmpty();
    }

    @Test
    void judgesAPoolFromOneRun() {
        assertThat(TOO_MANY.verdict()).isEqualTo(Verdict.TOO_MANY);
        assertThat(JUST_RIGHT.verdict()).isEqualTo(Verdict.CPU_LIMIT);
        assertThat(Runs.of(CPU_FEW, RUNNABLE, 80, 50).verdict()).isEqualTo(Verdict.TAKEN);
        assertThat(Runs.of(BLOCKING_FEW, BLOCKED, 40, 500).verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(Runs.of(BLOCKING_MANY, BLOCKED, 0, 500).verdict()).isEqualTo(Verdict.ENOUGH);
        assertThat(Runs.of(CPU_FEW, BusySplit.UNKNOWN, 80, 50).verdict()).isEqualTo(Verdict.UNKNOWN);
    }

    private static List<String> message(PoolTuningRun... runs) {
        PoolTuningPlan plan = PoolTuningPlan.of(Settings.defaults(false, Path.of("")), 2);
        return PoolTuningMessage.of(new PoolTuningResults(plan, List.of(runs), null));
    }
}
