package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.lab.prediction.measured.Scores;
import dev.lifeguard.lab.report.AimRow;
import dev.lifeguard.report.page.Table;
import java.util.List;

/** Aims and measured accuracy for workloads on which the model was not tuned. */
final class GeneratedAccuracy {
    private static final double MAX_MEDIAN_ERROR = 0.05;
    private static final double MIN_WITHIN_25 = 0.9;
    private static final double MAX_UNKNOWN = 0.05;
    private static final double MIN_INTERVAL_HELD = 0.88;
    private static final double MAX_INTERVAL_HELD = 0.95;
    private static final double MAX_MEDIAN_WIDTH = 1.5;
    private static final double MIN_RECOMMENDED = 0.95;

    private final Scores scores;
    private final List<Double> timesBest;
    private final List<Double> timesBestAgain;
    private final int workloads;

    GeneratedAccuracy(List<PredictionCell> cells, List<EvaluatedWorkload> judged) {
        scores = Scores.of(cells.stream().map(PredictionCell::compared).toList());
        timesBest = judged.stream().flatMap(one -> one.timesBest().stream()).toList();
        timesBestAgain =
                judged.stream().flatMap(one -> one.timesBestAgain().stream()).toList();
        workloads = judged.size();
    }

    /** Share of workloads whose recommended size is within 5% of the best, among those where it was run. */
    double recommended() {
        return EvaluatedWorkload.shareOfGood(timesBest);
    }

    /** The same share when both sizes are run again, among workloads where they were. */
    double recommendedAgain() {
        return EvaluatedWorkload.shareOfGood(timesBestAgain);
    }

    /** Number of workloads that were run at the recommended size. */
    int recommendedRun() {
        return timesBest.size();
    }

    /** Number of workloads with repeated sizes. */
    int recommendedRunAgain() {
        return timesBestAgain.size();
    }

    Scores scores() {
        return scores;
    }

    Table table() {
        return AimRow.COLUMNS.table(
                "Aims, over " + scores.cells() + " cells of " + workloads + " workloads",
                List.of(
                        AimRow.atMost("median error of p95", MAX_MEDIAN_ERROR, scores.medianError()),
                        AimRow.atLeast("p95 within 25%", MIN_WITHIN_25, scores.within25()),
                        new AimRow(
                                "off by more than 2x, where known",
                                "none",
                                percent(100 * scores.offBy2()),
                                scores.offBy2() == 0),
                        AimRow.atMost("not known", MAX_UNKNOWN, scores.unknown()),
                        new AimRow(
                                "measured p95 in the interval",
                                "88% to 95%",
                                percent(100 * scores.intervalHeld()),
                                scores.intervalHeld() >= MIN_INTERVAL_HELD
                                        && scores.intervalHeld() <= MAX_INTERVAL_HELD),
                        new AimRow(
                                "interval, high/low, median",
                                "at most 1.5",
                                number(scores.medianWidth()),
                                scores.medianWidth() <= MAX_MEDIAN_WIDTH),
                        AimRow.atLeast(
                                "recommended size within 5% of the best, of " + timesBest.size(),
                                MIN_RECOMMENDED,
                                recommended()),
                        AimRow.atLeast(
                                "the same, both run again, of " + timesBestAgain.size(),
                                MIN_RECOMMENDED,
                                recommendedAgain())));
    }
}
