package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.prediction.measured.SizeComparison;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Chart;
import dev.lifeguard.report.page.Series;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** The experiment's charts. */
final class PredictionCharts {
    private static final Column<SizeComparison> SIZE = fact("threads", SizeComparison::size);
    private static final Sheet<SizeComparison> LINES = Sheet.of(
            figure("p95 measured", Unit.MS, one -> one.measured().p95Ms()),
            figure("p95 predicted", Unit.MS, one -> one.predicted().p95Ms()),
            figure("p50 measured", Unit.MS, one -> one.measured().p50Ms()),
            figure("p50 predicted", Unit.MS, one -> one.predicted().p50Ms()),
            figure("p95 predicted, low", Unit.MS, one -> one.predicted().p95LowMs()),
            figure("p95 predicted, high", Unit.MS, one -> one.predicted().p95HighMs()));

    private PredictionCharts() {}

    static Chart methods(List<WorkloadResult> proofs) {
        double[] places = IntStream.range(0, 2 * proofs.size())
                .mapToDouble(i -> Math.floorDiv(i, 2) + 1)
                .toArray();
        return new Chart(
                "95th percentile at the size that each method chose, over the best of the sweep",
                "workload, numbered as below",
                "times the best",
                Chart.Form.LOGARITHMIC,
                Arrays.stream(SizingMethod.values())
                        .map(method -> new Series(method.label(), places, marks(proofs, method)))
                        .toList());
    }

    /** Returns the figures, each after a gap. */
    private static double[] marks(List<WorkloadResult> proofs, SizingMethod method) {
        return proofs.stream()
                .flatMapToDouble(proof -> DoubleStream.of(Double.NaN, proof.timesBest(method)))
                .toArray();
    }

    static Chart sizes(WorkloadResult proof) {
        return new Chart(
                proof.workload().id() + ": " + proof.workload().description() + "; observed at "
                        + proof.observed().size(),
                "threads",
                "milliseconds from arrival to end",
                Chart.Form.LOG_LOG,
                LINES.columns().stream()
                        .map(line -> line.series(line.label(), SIZE, proof.compared()))
                        .toList());
    }
}
