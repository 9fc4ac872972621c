package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.report.page.Bars;
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
    void comparesTheSizesUnderBothLoads() {
        Headline message = message(
                TOO_MANY,
                JUST_RIGHT,
                Runs.of(BLOCKING_FEW, BLOCKED, 40, 500, 500, 500, 500, 500, 500),
                Runs.of(BLOCKING_MANY, BLOCKED, 0, 500, 500, 500, 500, 500, 500));
        assertThat(message.sentence())
                .isEqualTo(
                        "CPU work took 20.0 times as long on 100 threads and 1.50 times on 2; blocking work took up to"
                                + " 2.50 s on 12 threads and 2.50 s on 100.");
        assertThat(message.bars().rows())
                .extracting(row -> row.bars().stream().map(Bars.Bar::text).toList())
                .containsExactly(
                        List.of("20.0x", "20.0x"),
                        List.of("1.50x", "2.00x"),
                        List.of("5.00x", "30.0x"),
                        List.of("5.00x", "1.00x"));
    }

    @Test
    void beginsWithACapitalWithoutCpuRuns() {
        Headline message = message(
                Runs.of(BLOCKING_FEW, BLOCKED, 40, 500, 500, 500, 500, 500, 500),
                Runs.of(BLOCKING_MANY, BLOCKED, 0, 500, 500, 500, 500, 500, 500));
        assertThat(message.sentence()).isEqualTo("Blocking work took up to 2.50 s on 12 threads and 2.50 s on 100.");
    }

    @Test
    void comparesTheForecastWithArithmetic() {
        PoolTuningRun few = Runs.of(BLOCKING_FEW, BLOCKED, 40, 500, 500, 500, 500, 500, 500);
        PoolTuningRun many = Runs.of(BLOCKING_MANY, BLOCKED, 0, 500, 500, 500, 500, 500, 500);
        PoolTuningRun foretold = Runs.with(few, new EarlyPrediction(OptionalDouble.of(23.9), Optional.empty()));
        assertThat(message(foretold, many).context())
                .endsWith("After 2 s at 10.0 users/s Lifeguard forecast that 12 threads would be full at 23.9/s; 24.0/s"
                        + " is exact.");
        assertThat(message(few, many).context())
                .endsWith("Lifeguard did not forecast that the smaller pool would be full.");
    }

    @Test
    void comparesPredictionWithOutcome() {
        PoolTuningRun foretelling =
                Runs.with(TOO_MANY, new EarlyPrediction(OptionalDouble.empty(), Optional.of(forecast(900, 80))));
        PoolTuningRun other =
                Runs.with(JUST_RIGHT, new EarlyPrediction(OptionalDouble.empty(), Optional.of(forecast(85, 85))));
        assertThat(PoolTuningColumns.outcomes(results(foretelling, other))
                        .rows()
                        .getFirst())
                .containsExactly("CPU load, 100 threads", "2", "2", "80.0 ms", "72.0 ms", "88.0 ms", "85.0 ms");
    }

    private static Forecast forecast(double observed, double predicted) {
        return new Forecast(
                "work-pool",
                new Observed(Work.TASK, 100, observed, observed, observed, 40),
                List.of(new Prediction(
                        Scenario.ofSize(2),
                        70,
                        predicted,
                        90,
                        0.9 * predicted,
                        1.1 * predicted,
                        40,
                        2,
                        0,
                        true,
                        "the CPU")),
                new Recommendation(2, "it serves best"),
                List.of());
    }

    @Test
    void comparesNothingWithASingleRun() {
        assertThat(message(TOO_MANY).sentence()).isEmpty();
        assertThat(PoolTuningMessage.of(results())).isEmpty();
    }

    private static Headline message(PoolTuningRun... runs) {
        return PoolTuningMessage.of(results(runs)).orElseThrow();
    }

    private static PoolTuningResults results(PoolTuningRun... runs) {
        return new PoolTuningResults(PoolTuningPlan.of(Settings.defaults(false, Path.of("")), 2), List.of(runs), null);
    }
}
