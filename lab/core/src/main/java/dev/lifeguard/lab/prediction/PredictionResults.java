package dev.lifeguard.lab.prediction;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;

import dev.lifeguard.lab.report.AimRow;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Table;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Workloads with their current predictions, the accuracy over all of them, and its aims. */
record PredictionResults(List<EvaluatedWorkload> evaluated, List<PredictionCell> cells) {
    private static final double MIN_INTERVAL_HELD = 0.88;
    private static final double MAX_INTERVAL_HELD = 0.95;
    private static final double MAX_MEDIAN_WIDTH = 1.5;
    private static final int WORST_CELLS = 20;

    static PredictionResults of(List<EvaluatedWorkload> evaluated) {
        return new PredictionResults(
                evaluated,
                evaluated.stream().flatMap(one -> one.cells().stream()).toList());
    }

    /** Some figure of all workloads that have it. */
    <T> List<T> each(Function<EvaluatedWorkload, Optional<T>> figure) {
        return evaluated.stream().flatMap(one -> figure.apply(one).stream()).toList();
    }

    /** Share of workloads whose recommended size is within 5% of the best, among those where it was run. */
    double recommended() {
        return EvaluatedWorkload.shareOfGood(each(EvaluatedWorkload::timesBest));
    }

    /** The same share when both sizes are run again, among workloads where they were. */
    double recommendedAgain() {
        return EvaluatedWorkload.shareOfGood(each(EvaluatedWorkload::timesBestAgain));
    }

    /** Median relative difference between two runs with the same trace and size; NaN if none was repeated. */
    double medianRepeatError() {
        double[] errors = each(EvaluatedWorkload::repeated).stream()
                .mapToDouble(times -> Math.abs(1 / times - 1))
                .sorted()
                .toArray();
        return errors.length == 0 ? Double.NaN : errors[errors.length / 2];
    }

    /** Share of repeated sizes whose second run is as good as the first; NaN if no size was repeated. */
    double repeatWithin5() {
        return EvaluatedWorkload.shareOfGood(each(EvaluatedWorkload::repeated));
    }

    /** Scores of all cells. */
    Scores all() {
        return row("all", cell -> true);
    }

    /** Scores of all cells, and by regime. */
    List<Scores> scores() {
        return Stream.of(
                        Stream.of(all()),
                        regimes("", PredictionCell::regime),
                        Stream.of(
                                row("shared limit", PredictionCell::sharedLimit),
                                row("no shared limit", cell -> !cell.sharedLimit())))
                .flatMap(rows -> rows)
                .toList();
    }

    private Stream<Scores> regimes(String prefix, Function<PredictionCell, Regime> regime) {
        return Stream.of(Regime.values()).map(one -> row(prefix + one.label(), cell -> regime.apply(cell) == one));
    }

    private Scores row(String name, Predicate<PredictionCell> such) {
        return Scores.of(name, cells, such);
    }

    /** Accuracy as bars. */
    Bars errors() {
        return Scores.ERRORS.bars(
                "Median error of the predicted 95th percentile",
                scores().stream().filter(row -> row.cells() > 0).toList());
    }

    List<Table> tables() {
        return evaluated.isEmpty() ? List.of() : List.of(byRegime(), byKind(), recommendedSizes(), worst(), aims());
    }

    /** Scores by regime of the predicted and of the observed size. */
    Table byRegime() {
        return Scores.table(
                "Predicted at sizes that were not observed, by regime",
                "regime",
                Stream.concat(scores().stream(), regimes("seen ", PredictionCell::observedRegime))
                        .toList());
    }

    /** Scores by each choice of the generator. */
    Table byKind() {
        return Scores.table(
                "The same, by kind of workload",
                "kind",
                cells.stream()
                        .flatMap(cell -> cell.sample().facts().stream())
                        .distinct()
                        .sorted()
                        .map(fact -> row(fact, cell -> cell.sample().facts().contains(fact)))
                        .toList());
    }

    private Table recommendedSizes() {
        return PredictionColumns.RECOMMENDED_TABLE.table(
                "Recommended size, and the best of those that were run", evaluated);
    }

    /** The cells with the largest errors. */
    Table worst() {
        Comparator<PredictionCell> distance = Comparator.comparingDouble(cell -> -Math.abs(Math.log(cell.p95Ratio())));
        return PredictionColumns.CELLS_TABLE.table(
                "Furthest off",
                cells.stream().sorted(distance).limit(WORST_CELLS).toList());
    }

    Table aims() {
        Scores all = all();
        return AimRow.COLUMNS.table(
                "Aims, over " + all.cells() + " cells of " + evaluated.size() + " workloads",
                List.of(
                        AimRow.atMost("median error of p95", 0.05, all.medianError()),
                        AimRow.atLeast("p95 within 25%", 0.9, all.within25()),
                        new AimRow(
                                "off by more than 2x, where known",
                                "none",
                                percent(100 * all.offBy2()),
                                all.offBy2() == 0),
                        AimRow.atMost("not known", 0.05, all.unknown()),
                        new AimRow(
                                "measured p95 in the interval",
                                "88% to 95%",
                                percent(100 * all.intervalHeld()),
                                all.intervalHeld() >= MIN_INTERVAL_HELD && all.intervalHeld() <= MAX_INTERVAL_HELD),
                        new AimRow(
                                "interval, high/low, median",
                                "at most 1.5",
                                number(all.medianWidth()),
                                all.medianWidth() <= MAX_MEDIAN_WIDTH),
                        AimRow.atLeast(
                                "recommended size within 5% of the best, of "
                                        + each(EvaluatedWorkload::timesBest).size(),
                                0.95,
                                recommended()),
                        AimRow.atLeast(
                                "the same, both run again, of "
                                        + each(EvaluatedWorkload::timesBestAgain)
                                                .size(),
                                0.95,
                                recommendedAgain())));
    }
}
