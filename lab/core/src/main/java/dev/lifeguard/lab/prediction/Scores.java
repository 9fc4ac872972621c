package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Accuracy of some predictions. Shares are 0 to 1, NaN without any; errors are medians of absolute ones.
 *
 * @param name of these predictions
 * @param unknown share of predictions that claim to be unreliable
 * @param medianError of the 95th percentile
 * @param within25 share whose 95th percentile is within 25% of the measured one
 * @param offBy2 share wrong by more than 2x, among predictions that claim to be reliable
 * @param intervalHeld share whose interval contains the truth
 * @param medianWidth median of the intervals' upper over lower end
 */
record Scores(
        String name,
        int cells,
        double unknown,
        double medianError,
        double within25,
        double offBy2,
        double intervalHeld,
        double medianWidth,
        double medianP50Error,
        double medianThroughputError) {
    private static final Sheet<Scores> SHARES = Sheet.of(
            fact("cells", Scores::cells),
            figure("medianP95Error", "p95 error, median", Unit.SHARE, Scores::medianError),
            figure("within25", "within 25%", Unit.SHARE, Scores::within25),
            figure("offBy2", "off by > 2x, where known", Unit.SHARE, Scores::offBy2),
            figure("unknown", "not known", Unit.SHARE, Scores::unknown),
            figure("intervalHeld", "interval held", Unit.SHARE, Scores::intervalHeld),
            figure("medianIntervalWidth", "interval, high/low, median", Unit.NUMBER, Scores::medianWidth));
    static final Sheet<Scores> ERRORS =
            Sheet.of(fact("of", Scores::name), figure("error", Unit.SHARE, Scores::medianError));
    static final Sheet<Scores> JSON = Sheet.of(
            fact("of", Scores::name),
            SHARES,
            figure("medianP50Error", Unit.SHARE, Scores::medianP50Error),
            figure("medianThroughputError", Unit.SHARE, Scores::medianThroughputError));

    /** Returns a table of scores. */
    static Table table(String caption, String first, List<Scores> rows) {
        return Sheet.<Scores>of(fact(first, Scores::name), SHARES).table(caption, rows);
    }

    static Scores of(String name, List<PredictionCell> all, Predicate<PredictionCell> such) {
        List<PredictionCell> cells = all.stream().filter(such).toList();
        List<PredictionCell> known =
                cells.stream().filter(cell -> cell.predicted().known()).toList();
        return new Scores(
                name,
                cells.size(),
                share(cells, cell -> !cell.predicted().known()),
                median(cells, PredictionCell::p95Error),
                share(cells, cell -> Math.abs(cell.p95Error()) <= 0.25),
                share(known, cell -> cell.offBy(2)),
                share(cells, PredictionCell::intervalHolds),
                median(cells, PredictionCell::intervalWidth),
                median(cells, PredictionCell::p50Error),
                median(cells, PredictionCell::throughputError));
    }

    private static double median(List<PredictionCell> cells, ToDoubleFunction<PredictionCell> figure) {
        return Percentiles.median(cells.stream().mapToDouble(figure).map(Math::abs));
    }

    private static double share(List<PredictionCell> cells, Predicate<PredictionCell> counted) {
        return cells.stream()
                .mapToDouble(cell -> counted.test(cell) ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }
}
