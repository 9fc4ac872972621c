package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;

/** Columns of the prediction for a pool size. */
public final class PredictedColumns {
    public static final Sheet<Prediction> FIGURES = Sheet.of(
            figure("p50Ms", Unit.MS, Prediction::p50Ms),
            figure("p95Ms", Unit.MS, Prediction::p95Ms),
            figure("p99Ms", Unit.MS, Prediction::p99Ms),
            figure("p95LowMs", Unit.MS, Prediction::p95LowMs),
            figure("p95HighMs", Unit.MS, Prediction::p95HighMs),
            figure("throughput", Unit.NUMBER, Prediction::throughput),
            figure("busyThreads", Unit.NUMBER, Prediction::busyThreads));

    public static final Column<Prediction> LIMIT = fact("limit", "what limits", Prediction::limit);

    private PredictedColumns() {}

    public static String interval(Prediction predicted) {
        return Unit.MS.text(predicted.p95LowMs()) + " to " + Unit.MS.text(predicted.p95HighMs());
    }
}
