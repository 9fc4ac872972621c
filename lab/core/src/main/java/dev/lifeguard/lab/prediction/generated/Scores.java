package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.measure.Percentiles;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Accuracy of the predictions for some cells. Shares are 0 to 1, NaN without any.
 *
 * @param unknown share of predictions that claim to be unreliable
 * @param medianError median relative error of the 95th percentile
 * @param offBy2 share wrong by more than 2x, among predictions that claim to be reliable
 * @param intervalHeld share whose interval contains the truth
 * @param medianWidth median of the intervals' upper over lower end
 * @param medianP50Error median error of the median
 */
record Scores(
        int cells,
        double unknown,
        double medianError,
        double within25,
        double offBy2,
        double intervalHeld,
        double medianWidth,
        double medianP50Error,
        double medianThroughputError) {
    static final double WITHIN_25 = 0.25;
    static final double FACTOR = 2;

    static Scores of(List<PredictionCell> cells) {
        List<PredictionCell> known =
                cells.stream().filter(PredictionCell::known).toList();
        return new Scores(
                cells.size(),
                share(cells, cell -> !cell.known()),
                median(cells, cell -> Math.abs(cell.p95Error())),
                share(cells, cell -> cell.within(WITHIN_25)),
                share(known, cell -> cell.offBy(FACTOR)),
                share(cells, PredictionCell::intervalHolds),
                median(cells, PredictionCell::intervalWidth),
                median(cells, cell -> Math.abs(cell.p50Error())),
                median(cells, cell -> Math.abs(cell.throughputError())));
    }

    private static double median(List<PredictionCell> cells, ToDoubleFunction<PredictionCell> figure) {
        return Percentiles.median(cells.stream().mapToDouble(figure));
    }

    private static double share(List<PredictionCell> cells, Predicate<PredictionCell> counted) {
        return cells.stream()
                .mapToDouble(cell -> counted.test(cell) ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }
}
