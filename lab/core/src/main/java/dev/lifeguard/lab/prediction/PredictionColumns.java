package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Chart;
import java.util.List;

/** Columns of tables, CSV and JSON. */
final class PredictionColumns {
    private static final Column<PredictionCell> SIZE = fact("size", PredictionCell::size);
    private static final Column<PredictionCell> REGIME =
            fact("regime", cell -> cell.regime().label());

    /** A row of CSV and an object of JSON for each size. */
    static final Sheet<PredictionCell> CELLS = Sheet.of(
            fact("seed", cell -> cell.sample().seed()),
            fact("workload", cell -> cell.sample().label()),
            REGIME,
            fact("observedRegime", cell -> cell.observedRegime().label()),
            fact("sharedLimit", PredictionCell::sharedLimit),
            fact("observedSize", cell -> cell.sample().observed().size()),
            SIZE,
            fact("tasks", cell -> cell.measured().arrived()),
            fact("refused", cell -> cell.measured().refused()),
            figure("measuredP50Ms", Unit.MS, cell -> cell.measured().p50Ms()),
            figure("predictedP50Ms", Unit.MS, cell -> cell.predicted().p50Ms()),
            figure("measuredP95Ms", Unit.MS, cell -> cell.measured().p95Ms()),
            figure("predictedP95Ms", Unit.MS, cell -> cell.predicted().p95Ms()),
            figure("predictedP95LowMs", Unit.MS, cell -> cell.predicted().p95LowMs()),
            figure("predictedP95HighMs", Unit.MS, cell -> cell.predicted().p95HighMs()),
            figure("measuredP99Ms", Unit.MS, cell -> cell.measured().p99Ms()),
            figure("predictedP99Ms", Unit.MS, cell -> cell.predicted().p99Ms()),
            figure("measuredTasksPerS", Unit.NUMBER, cell -> cell.measured().throughput()),
            figure("predictedTasksPerS", Unit.NUMBER, cell -> cell.predicted().throughput()),
            figure("measuredBusyThreads", Unit.NUMBER, cell -> cell.measured().busyThreads()),
            figure("predictedBusyThreads", Unit.NUMBER, cell -> cell.predicted().busyThreads()),
            fact("known", cell -> cell.predicted().known()),
            fact("recommendedSize", cell -> cell.workload().recommended()),
            figure("othersCpus", Unit.NUMBER, cell -> cell.measured().othersCpus()));

    static final Sheet<PredictionResults> JSON = Sheet.of(
            fact(
                    "seeds",
                    results -> results.evaluated().stream()
                            .map(one -> one.sample().seed())
                            .toList()),
            figure("recommendedWithin5", Unit.SHARE, PredictionResults::recommended),
            fact(
                    "recommendedRun",
                    results -> results.each(EvaluatedWorkload::timesBest).size()),
            figure("recommendedAgainWithin5", Unit.SHARE, PredictionResults::recommendedAgain),
            figure("medianRepeatError", Unit.SHARE, PredictionResults::medianRepeatError),
            figure("repeatWithin5", Unit.SHARE, PredictionResults::repeatWithin5),
            fact(
                    "recommendedRunAgain",
                    results -> results.each(EvaluatedWorkload::timesBestAgain).size()),
            array("scores", Scores.JSON, PredictionResults::scores),
            array("cells", CELLS, PredictionResults::cells));

    static final Sheet<EvaluatedWorkload> WORKLOADS_TABLE = Sheet.of(
            fact("workload", one -> one.sample().id()),
            fact("what it is", one -> one.sample().description()),
            fact("observed at", one -> one.sample().observed().size()),
            fact(
                    "run at",
                    one -> one.sample().runs().stream().map(MeasuredRun::size).toList()));

    static final Sheet<EvaluatedWorkload> RECOMMENDED_TABLE = Sheet.of(
            fact("workload", one -> one.sample().id()),
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
            fact("workload", cell -> cell.sample().id()),
            fact("observed at", cell -> cell.sample().observed().size()),
            SIZE,
            REGIME,
            figure("predicted p95", Unit.MS, cell -> cell.predicted().p95Ms()),
            fact(
                    "interval",
                    cell -> time(cell.predicted().p95LowMs()) + " to "
                            + time(cell.predicted().p95HighMs())),
            figure("measured", Unit.MS, cell -> cell.measured().p95Ms()),
            figure("predicted/measured", Unit.NUMBER, PredictionCell::p95Ratio));

    private static final Sheet<PredictionCell> LINES = Sheet.of(
            figure("p95 measured", Unit.MS, cell -> cell.measured().p95Ms()),
            figure("p95 predicted", Unit.MS, cell -> cell.predicted().p95Ms()),
            figure("p50 measured", Unit.MS, cell -> cell.measured().p50Ms()),
            figure("p50 predicted", Unit.MS, cell -> cell.predicted().p50Ms()),
            figure("p95 predicted, low", Unit.MS, cell -> cell.predicted().p95LowMs()),
            figure("p95 predicted, high", Unit.MS, cell -> cell.predicted().p95HighMs()));

    private PredictionColumns() {}

    /** The measured and the predicted percentiles of a workload over its sizes. */
    static Chart sizes(EvaluatedWorkload one) {
        List<PredictionCell> cells = one.cells();
        return new Chart(
                one.sample().id() + ": " + one.sample().description() + "; observed at "
                        + one.sample().observed().size(),
                "threads",
                "milliseconds from arrival to end",
                Chart.Form.LOG_LOG,
                LINES.columns().stream()
                        .map(line -> line.series(line.label(), SIZE, cells))
                        .toList());
    }
}
