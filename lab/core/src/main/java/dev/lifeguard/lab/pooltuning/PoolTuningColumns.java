package dev.lifeguard.lab.pooltuning;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;

import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.report.AccountingColumns;
import dev.lifeguard.lab.report.PoolColumns;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Columns of tables and JSON. */
final class PoolTuningColumns {
    private record StepUse(Step step, double utilizationPercent) {}

    private static final Column<PoolTuningRun> LABEL = fact("run", run -> run.label());

    private static final Sheet<Calibration> CALIBRATION = Sheet.of(
            figure("cyclesPerSecond", Unit.NUMBER, Calibration::cyclesPerSecond),
            fact("cycles", Calibration::cycles),
            figure("demandMs", Unit.MS, machine -> 1000 * machine.demandSeconds(machine.cycles())));

    private static final Sheet<PoolTuningRun> REQUESTS = Sheet.of(
            AccountingColumns.COLUMNS.of(PoolTuningRun::accounting), fact("completedByPool", PoolTuningRun::completed));

    private static final Sheet<PoolLimit> LIMIT = Sheet.of(
            figure("longestExecutionMs", Unit.MS, limit -> 1000 * limit.longestExecutionSeconds()),
            figure("longestWaitMs", Unit.MS, limit -> 1000 * limit.longestWaitSeconds()),
            figure("longestResponseMs", Unit.MS, limit -> 1000 * limit.longestResponseSeconds()),
            fact("mostInPool", PoolLimit::mostInPool),
            fact("mostBusy", PoolLimit::mostBusy));

    private static final Sheet<Prediction> PREDICTION = Sheet.of(
            fact("size", prediction -> prediction.scenario().size()),
            figure("p95Ms", Unit.MS, Prediction::p95Ms),
            figure("p95LowMs", Unit.MS, Prediction::p95LowMs),
            figure("p95HighMs", Unit.MS, Prediction::p95HighMs));

    private static final Sheet<EarlyPrediction> FORESIGHT = Sheet.of(
            fact(
                    "saturationPerSecond",
                    foresight -> foresight.saturationPerSecond().isPresent()
                            ? foresight.saturationPerSecond().getAsDouble()
                            : null),
            fact("observedP95Ms", forecast(forecast -> forecast.observed().p95Ms())),
            fact("recommendedSize", forecast(forecast -> forecast.recommended().size())),
            array(
                    "predictions",
                    PREDICTION,
                    foresight -> foresight
                            .forecast()
                            .map(forecast -> forecast.predictions())
                            .orElse(List.of())));

    private static final Sheet<StepUse> STEP = Sheet.of(
            figure("usersPerSecond", Unit.NUMBER, use -> use.step().usersPerSecond()),
            fact("seconds", use -> use.step().seconds()),
            figure("utilizationPercent", Unit.PERCENT, StepUse::utilizationPercent));

    private static final Sheet<Figures> FIGURES = Sheet.of(
            figure("median", Unit.NUMBER, Figures::median),
            figure("p90", Unit.NUMBER, Figures::p90),
            figure("max", Unit.NUMBER, Figures::max));

    static final Column<IntervalRow> END_SECONDS =
            figure("endSeconds", "seconds since the load began", Unit.SECONDS, IntervalRow::endSeconds);
    static final Column<IntervalRow> UTILIZATION =
            figure("utilizationPercent", "", Unit.PERCENT, row -> row.pool().utilizationPercent());

    private static final Sheet<IntervalRow> INTERVAL = Sheet.of(
            END_SECONDS,
            UTILIZATION,
            fact("responses", row -> row.pool().responses()),
            object("threadMs", FIGURES, row -> row.pool().threadMs()),
            object("poolMs", FIGURES, row -> row.pool().poolMs()),
            object("waitingPercent", FIGURES, row -> row.pool().waitingPercent()),
            object("responseMs", FIGURES, IntervalRow::responseMs));

    private static final Sheet<PoolTuningRun> RUN = Sheet.of(
            fact("id", run -> run.runCase().id()),
            fact("load", run -> run.runCase().load().id()),
            fact("threads", run -> run.threads()),
            figure("idleExecutionMs", Unit.MS, PoolTuningRun::idleExecutionMs),
            figure("highestExecutionMs", Unit.MS, PoolTuningRun::highestExecutionMs),
            figure("executionGrowth", Unit.TIMES, PoolTuningRun::inflation),
            figure("highestWaitingPercent", Unit.PERCENT, PoolTuningRun::highestWaitingPercent),
            figure("highestUtilizationPercent", Unit.PERCENT, run -> run.ticks().highestPercent()),
            figure("longestResponseMs", Unit.MS, PoolTuningRun::longestResponseMs),
            fact("tasksLongerThanInterval", run -> run.ticks().longTasks()),
            fact("recordingBytes", PoolTuningRun::recordingBytes),
            fact("verdict", PoolTuningRun::verdict),
            PoolColumns.BUSY_SPLIT.of(PoolTuningRun::whole),
            object("requests", REQUESTS, run -> run),
            object("limit", LIMIT, PoolTuningRun::limit),
            object("foresight", FORESIGHT, PoolTuningRun::foresight),
            array("steps", STEP, PoolTuningColumns::steps),
            array("intervals", INTERVAL, PoolTuningRun::rows),
            array("pools", PoolColumns.JSON, run -> run.pools().pools()));

    /** The experiment's part of {@code report.json}. */
    static final Sheet<PoolTuningResults> JSON = Sheet.of(
            object("calibration", CALIBRATION, PoolTuningResults::calibration),
            fact("intervalSeconds", results -> results.plan().intervalSeconds()),
            array("runs", RUN, PoolTuningResults::runs));

    static final Sheet<PoolTuningRun> SPLIT = Sheet.of(
            LABEL,
            figure("on a CPU", Unit.SHARE, run -> run.whole().split().cpu()),
            figure("runnable", Unit.SHARE, run -> run.whole().split().runnable()),
            figure("blocked", Unit.SHARE, run -> run.whole().split().blocked()),
            figure("waiting tasks", Unit.NUMBER, run -> run.whole().waitingTasks()),
            fact("so Lifeguard says", PoolTuningRun::verdict));

    /** A prediction, and the measured 95th percentile of the run with that size; NaN without such a run. */
    private record Outcome(PoolTuningRun run, Forecast forecast, Prediction prediction, double measuredMs) {}

    private static final Sheet<Outcome> OUTCOMES = Sheet.of(
            LABEL.of(Outcome::run),
            fact("recommended size", row -> row.forecast().recommended().size()),
            PREDICTION.column("size").labelled("predicted size").of(Outcome::prediction),
            PREDICTION.column("p95Ms").labelled("p95 in the pool, predicted").of(Outcome::prediction),
            PREDICTION.column("p95LowMs").labelled("at least").of(Outcome::prediction),
            PREDICTION.column("p95HighMs").labelled("at most").of(Outcome::prediction),
            figure("measured there", Unit.MS, Outcome::measuredMs));

    private PoolTuningColumns() {}

    /** Predictions from each run alone, beside what the runs with these sizes gave. */
    static Table outcomes(PoolTuningResults results) {
        return OUTCOMES.table(
                "Predicted from one run alone",
                results.runs().stream()
                        .flatMap(run -> run.foresight().forecast().stream()
                                .flatMap(forecast -> forecast.predictions().stream()
                                        .map(one -> new Outcome(run, forecast, one, measuredMs(results, run, one)))))
                        .toList());
    }

    private static double measuredMs(PoolTuningResults results, PoolTuningRun from, Prediction prediction) {
        return results.runs(from.runCase().load()).stream()
                .filter(run -> run.threads() == prediction.scenario().size())
                .flatMap(run -> run.foresight().forecast().stream())
                .mapToDouble(forecast -> forecast.observed().p95Ms())
                .findFirst()
                .orElse(Double.NaN);
    }

    private static <T> Function<EarlyPrediction, @Nullable T> forecast(Function<Forecast, T> figure) {
        return foresight -> foresight.forecast().map(figure).orElse(null);
    }

    private static List<StepUse> steps(PoolTuningRun run) {
        return IntStream.range(0, run.steps().size())
                .mapToObj(i -> new StepUse(run.steps().get(i), run.utilizationPercentIn(i)))
                .toList();
    }
}
