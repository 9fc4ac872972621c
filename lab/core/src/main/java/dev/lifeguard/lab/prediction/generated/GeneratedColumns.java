package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.report.PredictedColumns;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;

/** Columns of CSV and JSON for generated workloads. */
final class GeneratedColumns {
    private static final Column<PredictionCell> SIZE =
            fact("size", cell -> cell.truth().size());
    private static final Column<PredictionCell> REGIME =
            fact("regime", cell -> cell.regime().label());
    private static final Column<PredictionCell> SHARED_LIMIT = fact("sharedLimit", PredictionCell::sharedLimit);
    private static final Column<PredictionCell> KNOWN =
            fact("known", cell -> cell.predicted().known());

    /** A stored run at one size. */
    static final Sheet<MeasuredRun> TRUTH = Sheet.of(
            fact("size", MeasuredRun::size),
            figure("beginEpochMs", Unit.MS, MeasuredRun::beginEpochMs),
            figure("lengthMs", Unit.MS, MeasuredRun::lengthMs),
            fact("arrived", MeasuredRun::arrived),
            fact("refused", MeasuredRun::refused),
            figure("p50Ms", Unit.MS, MeasuredRun::p50Ms),
            figure("p95Ms", Unit.MS, MeasuredRun::p95Ms),
            figure("p99Ms", Unit.MS, MeasuredRun::p99Ms),
            figure("throughput", Unit.NUMBER, MeasuredRun::throughput),
            figure("busyThreads", Unit.NUMBER, MeasuredRun::busyThreads),
            figure("cpuMs", Unit.MS, MeasuredRun::cpuMs),
            figure("blockedMs", Unit.MS, MeasuredRun::blockedMs),
            figure("latenessP99Ms", Unit.MS, MeasuredRun::latenessP99Ms),
            figure("othersCpus", Unit.NUMBER, MeasuredRun::othersCpus));

    private static final Sheet<PredictionCell> CELL = Sheet.of(
            SIZE,
            REGIME,
            SHARED_LIMIT,
            KNOWN,
            figure("p95Error", Unit.ERROR, cell -> cell.compared().p95Error()),
            fact("intervalHolds", cell -> cell.compared().intervalHolds()),
            object("measured", TRUTH, PredictionCell::truth),
            object(
                    "predicted",
                    Sheet.of(
                            PredictedColumns.FIGURES,
                            figure("refused", Unit.NUMBER, Prediction::refused),
                            PredictedColumns.LIMIT),
                    PredictionCell::predicted));

    private static final Sheet<EvaluatedWorkload> WORKLOAD = Sheet.of(
            fact("seed", one -> one.sample().seed()),
            fact("says", one -> one.sample().description()),
            figure("seconds", Unit.SECONDS, one -> one.sample().seconds()),
            fact("recommendedSize", EvaluatedWorkload::recommended),
            fact("reason", one -> one.forecast().recommended().reason()),
            fact("bestSize", one -> one.best().size()),
            figure("timesBest", Unit.TIMES, one -> one.timesBest().orElse(Double.NaN)),
            figure("timesBestAgain", Unit.TIMES, one -> one.timesBestAgain().orElse(Double.NaN)),
            fact("notes", one -> one.forecast().notes()),
            object("observed", TRUTH, one -> one.sample().observed()),
            array("cells", CELL, EvaluatedWorkload::cells));

    static final Sheet<GeneratedResults> JSON = Sheet.of(
            fact(
                    "seeds",
                    results -> results.judged().stream()
                            .map(one -> one.sample().seed())
                            .toList()),
            figure("recommendedWithin5", Unit.SHARE, results -> results.aims().recommended()),
            fact("recommendedRun", results -> results.aims().recommendedRun()),
            figure(
                    "recommendedAgainWithin5",
                    Unit.SHARE,
                    results -> results.aims().recommendedAgain()),
            figure("medianRepeatError", Unit.SHARE, GeneratedResults::medianRepeatError),
            figure("repeatWithin5", Unit.SHARE, GeneratedResults::repeatWithin5),
            fact("recommendedRunAgain", results -> results.aims().recommendedRunAgain()),
            array("scores", ScoreRow.JSON, GeneratedResults::scores),
            array("workloads", WORKLOAD, GeneratedResults::judged));

    private record CsvRow(EvaluatedWorkload judged, PredictionCell cell) {
        Sample sample() {
            return cell.sample();
        }

        MeasuredRun truth() {
            return cell.truth();
        }
    }

    private static final Sheet<CsvRow> CSV = Sheet.of(
            fact("seed", row -> row.sample().seed()),
            fact("workload", row -> row.sample().description()),
            REGIME.of(CsvRow::cell),
            fact(
                    "observedRegime",
                    row -> row.sample().regime(row.sample().observed().size()).label()),
            SHARED_LIMIT.of(CsvRow::cell),
            fact("observedSize", row -> row.sample().observed().size()),
            SIZE.of(CsvRow::cell),
            TRUTH.column("arrived").named("tasks").of(CsvRow::truth),
            TRUTH.column("refused").of(CsvRow::truth),
            measured("p50Ms", "measuredP50Ms"),
            predicted("p50Ms", "predictedP50Ms"),
            measured("p95Ms", "measuredP95Ms"),
            predicted("p95Ms", "predictedP95Ms"),
            predicted("p95LowMs", "predictedP95LowMs"),
            predicted("p95HighMs", "predictedP95HighMs"),
            measured("p99Ms", "measuredP99Ms"),
            predicted("p99Ms", "predictedP99Ms"),
            measured("throughput", "measuredTasksPerS"),
            predicted("throughput", "predictedTasksPerS"),
            measured("busyThreads", "measuredBusyThreads"),
            predicted("busyThreads", "predictedBusyThreads"),
            KNOWN.of(CsvRow::cell),
            fact("recommendedSize", row -> row.judged().recommended()),
            TRUTH.column("othersCpus").of(CsvRow::truth));

    static final Sheet<EvaluatedWorkload> WORKLOADS_TABLE = Sheet.of(
            fact("workload", one -> SampleStore.name(one.sample().seed())),
            fact("what it is", one -> one.sample().description()),
            fact("observed at", one -> one.sample().observed().size()),
            fact(
                    "run at",
                    one -> one.sample().runs().stream().map(MeasuredRun::size).toList()));

    static final Sheet<EvaluatedWorkload> RECOMMENDED_TABLE = Sheet.of(
            fact("workload", one -> SampleStore.name(one.sample().seed())),
            fact("observed at", one -> one.sample().observed().size()),
            figure("p95 there", Unit.MS, one -> one.sample().observed().p95Ms()),
            fact("recommended", EvaluatedWorkload::recommended),
            fact(
                    "its p95",
                    one -> one.sample()
                            .at(one.recommended())
                            .map(run -> time(run.p95Ms()))
                            .orElse("not run")),
            fact("best", one -> one.best().size()),
            figure("its p95", Unit.MS, one -> one.best().p95Ms()),
            figure("recommended/best", Unit.TIMES, one -> one.timesBest().orElse(Double.NaN)),
            figure("both run again", Unit.TIMES, one -> one.timesBestAgain().orElse(Double.NaN)));

    static final Sheet<PredictionCell> CELLS_TABLE = Sheet.of(
            fact("workload", cell -> SampleStore.name(cell.sample().seed())),
            fact("observed at", cell -> cell.sample().observed().size()),
            SIZE,
            REGIME,
            figure("predicted p95", Unit.MS, cell -> cell.predicted().p95Ms()),
            fact("interval", cell -> PredictedColumns.interval(cell.predicted())),
            figure("measured", Unit.MS, cell -> cell.truth().p95Ms()),
            figure("predicted/measured", Unit.NUMBER, cell -> cell.compared().p95Ratio()));

    private GeneratedColumns() {}

    private static Column<CsvRow> measured(String figure, String name) {
        return TRUTH.column(figure).named(name).of(CsvRow::truth);
    }

    private static Column<CsvRow> predicted(String figure, String name) {
        return PredictedColumns.FIGURES
                .column(figure)
                .named(name)
                .of(row -> row.cell().predicted());
    }

    static String csv(List<EvaluatedWorkload> judged) {
        return CSV.csv(
                judged.stream()
                        .flatMap(one -> one.cells().stream().map(cell -> new CsvRow(one, cell)))
                        .toList(),
                3);
    }
}
