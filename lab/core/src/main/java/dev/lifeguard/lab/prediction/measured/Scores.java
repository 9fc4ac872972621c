package dev.lifeguard.lab.prediction.measured;

import dev.lifeguard.measure.Percentiles;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Accuracy of some predictions. Shares are 0 to 1, NaN without any; errors are medians of absolute ones.
 *
 * @param unknown share of predictions that claim to be unreliable
 * @param medianError of the 95th percentile
 * @param within25 share whose 95th percentile is within 25% of the measured one
 * @param offBy2 share wrong by more than 2x, among predictions that claim to be reliable
 * @param intervalHeld share whose interval contains the truth
 * @param medianWidth median of the intervals' upper over lower end
 */
public record Scores(
        int cells,
        double unknown,
        double medianError,
        double within25,
        double offBy2,
        double intervalHeld,
        double medianWidth,
        double medianP50Error,
        double medianThroughputError) {
    public static final double WITHIN_25 = 0.25;
    private static final double FACTOR = 2;

    public static Scores of(List<SizeComparison> cells) {
        List<SizeComparison> known =
                cells.stream().filter(cell -> cell.predicted().known()).toList();
        return new Scores(
                cells.size(),
                share(cells, cell -> !cell.predicted().known()),
                median(cells, SizeComparison::p95Error),
                share(cells, cell -> Math.abs(cell.p95Error()) <= WITHIN_25),
                share(known, cell -> cell.offBy(FACTOR)),
                share(cells, SizeComparison::intervalHolds),
                median(cells, SizeComparison::intervalWidth),
                median(cells, SizeComparison::p50Error),
                median(cells, SizeComparison::throughputError));
    }

    private static double median(List<SizeComparison> cells, ToDoubleFunction<SizeComparison> figure) {
        return Percentiles.median(cells.stream().mapToDouble(figure).map(Math::abs));
    }

    private static double share(List<SizeComparison> cells, Predicate<SizeComparison> counted) {
        return cells.stream()
                .mapToDouble(cell -> counted.test(cell) ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }
}
