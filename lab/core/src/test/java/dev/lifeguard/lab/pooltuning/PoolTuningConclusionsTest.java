package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class PoolTuningConclusionsTest {
    private static final BusySplit RUNNABLE = new BusySplit(0.05, 0.95, 0);
    private static final BusySplit ON_CPU = new BusySplit(0.9, 0.1, 0);
    private static final BusySplit BLOCKED = new BusySplit(0, 0, 1);
    private static final double NEVER = Double.NaN;

    private static final PoolTuningCase CPU_MANY = new PoolTuningCase(LoadKind.CPU, 100);
    private static final PoolTuningCase CPU_FEW = new PoolTuningCase(LoadKind.CPU, 2);
    private static final PoolTuningCase BLOCKING_MANY = new PoolTuningCase(LoadKind.BLOCKING, 100);
    private static final PoolTuningCase BLOCKING_FEW = new PoolTuningCase(LoadKind.BLOCKING, 12);

    private static final PoolTuningRun TOO_MANY = Runs.of(CPU_MANY, RUNNABLE, 0, NEVER, 50, 50, 1000, 1000, 900, 900);
    private static final PoolTuningRun JUST_RIGHT = Runs.of(CPU_FEW, ON_CPU, 80, 3, 50, 50, 75, 75, 75, 75);

    @Test
    void reportsTheGrowthOfExecutionTimes() {
        assertThat(PoolTuningConclusions.of(List.of(TOO_MANY, JUST_RIGHT)).get(0))
                .isEqualTo("Under CPU load execution times grew 20.0x on 100 threads and 1.50x on 2:"
                        + " the larger pool has more threads than the CPUs can run.");
    }

    @Test
    void reportsNothingThatTheFiguresDoNotShow() {
        PoolTuningRun alike = Runs.of(CPU_MANY, ON_CPU, 0, NEVER, 50, 50, 75, 75, 75, 75);
        assertThat(PoolTuningConclusions.of(List.of(alike, JUST_RIGHT)).get(0))
                .endsWith("this run does not show that the larger" + " pool is too large.");
    }

    @Test
    void reportsThatUtilizationPredictedSaturation() {
        PoolTuningRun few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 4.5, 500, 500, 500, 500, 500, 500);
        PoolTuningRun many = Runs.of(BLOCKING_MANY, BLOCKED, 0, NEVER, 500, 500, 500, 500, 500, 500);
        assertThat(PoolTuningConclusions.of(List.of(few, many)))
                .anySatisfy(line -> assertThat(line)
                        .startsWith(
                                "Utilization showed it in advance: 500%, then 1,000% of the 1,200% that 12 threads have; tasks"
                                        + " first waited 2.50 s after the second step began"));
    }

    @Test
    void reportsThatUtilizationDidNotPredictSaturation() {
        PoolTuningRun few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 1.5, 500, 500, 500, 500, 500, 500);
        PoolTuningRun many = Runs.of(BLOCKING_MANY, BLOCKED, 0, NEVER, 500, 500, 500, 500, 500, 500);
        assertThat(PoolTuningConclusions.of(List.of(few, many)))
                .anySatisfy(line -> assertThat(line).contains("does not show that utilization predicts it"))
                .noneSatisfy(line -> assertThat(line).contains("Utilization showed"));
    }

    @Test
    void comparesForecastWithOutcome() {
        PoolTuningRun few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 4.5, 500, 500, 500, 500, 500, 500);
        PoolTuningRun many = Runs.of(BLOCKING_MANY, BLOCKED, 0, NEVER, 500, 500, 500, 500, 500, 500);
        PoolTuningRun foretold = Runs.with(few, new EarlyPrediction(OptionalDouble.of(23.9), Optional.empty()));
        assertThat(PoolTuningConclusions.of(List.of(foretold, many)))
                .anySatisfy(line ->
                        assertThat(line).contains("the 12 threads will be full at 23.9 tasks/s; 24.0 is exact"));
        assertThat(PoolTuningConclusions.of(List.of(few, many)))
                .anySatisfy(line -> assertThat(line).contains("did not report the saturation ahead"));
    }

    @Test
    void comparesPredictionWithOutcome() {
        PoolTuningRun foretelling =
                Runs.with(TOO_MANY, new EarlyPrediction(OptionalDouble.empty(), Optional.of(forecast(900, 80))));
        PoolTuningRun other =
                Runs.with(JUST_RIGHT, new EarlyPrediction(OptionalDouble.empty(), Optional.of(forecast(85, 85))));
        assertThat(PoolTuningConclusions.of(List.of(foretelling, other)))
                .contains(
                        "From the run with 100 threads alone Lifeguard recommends 2, and predicts for 2 threads a time in"
                                + " the pool of 80.0 ms (p95, 72.0 ms to 88.0 ms); measured were 85.0 ms, and 900 ms with 100.");
    }

    private static Forecast forecast(double observed, double predicted) {
        return new Forecast(
                "work-pool",
                new Observed(100, observed, observed, observed, 40),
                List.of(new Prediction(
                        Scenario.ofSize(2), 70, predicted, 90, 0.9 * predicted, 1.1 * predicted, 40, 2, 0, "the CPU")),
                new Recommendation(2, "it serves best"),
                List.of());
    }

    @Test
    void comparesNothingWithASingleRun() {
        assertThat(PoolTuningConclusions.of(List.of(TOO_MANY)))
                .singleElement()
                .asString()
                .contains("from this run alone");
    }

    @Test
    void judgesAPoolFromOneRun() {
        assertThat(TOO_MANY.verdict()).isEqualTo(Verdict.TOO_MANY);
        assertThat(JUST_RIGHT.verdict()).isEqualTo(Verdict.CPU_LIMIT);
        assertThat(Runs.of(CPU_FEW, RUNNABLE, 80, 3, 50).verdict()).isEqualTo(Verdict.TAKEN);
        assertThat(Runs.of(BLOCKING_FEW, BLOCKED, 40, 3, 500).verdict()).isEqualTo(Verdict.TOO_FEW);
        assertThat(Runs.of(BLOCKING_MANY, BLOCKED, 0, 3, 500).verdict()).isEqualTo(Verdict.ENOUGH);
        assertThat(Runs.of(CPU_FEW, BusySplit.UNKNOWN, 80, 3, 50).verdict()).isEqualTo(Verdict.UNKNOWN);
    }
}
