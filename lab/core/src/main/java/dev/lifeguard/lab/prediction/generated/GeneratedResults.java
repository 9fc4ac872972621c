package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Table;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Generated workloads with their current predictions. */
record GeneratedResults(List<EvaluatedWorkload> judged, List<PredictionCell> cells) {
    private static final int WORST_CELLS = 20;
    private static final Predicate<PredictionCell> ALL = cell -> true;

    static GeneratedResults of(List<EvaluatedWorkload> judged) {
        return new GeneratedResults(
                List.copyOf(judged),
                judged.stream().flatMap(one -> one.cells().stream()).toList());
    }

    GeneratedAccuracy aims() {
        return new GeneratedAccuracy(cells, judged);
    }

    /** Median relative difference between two runs with the same trace and size; NaN if none was repeated. */
    double medianRepeatError() {
        double[] errors = judged.stream()
                .flatMap(one -> one.repeatError().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        return errors.length == 0 ? Double.NaN : errors[errors.length / 2];
    }

    /** Share of repeated sizes whose second run is as good as the first; NaN if no size was repeated. */
    double repeatWithin5() {
        return EvaluatedWorkload.shareOfGood(
                judged.stream().flatMap(one -> one.repeated().stream()).toList());
    }

    /** Scores of all cells, and by regime. */
    List<ScoreRow> scores() {
        return Stream.of(
                        Stream.of(row("all", ALL)),
                        regimes("", PredictionCell::regime),
                        Stream.of(
                                row("shared limit", PredictionCell::sharedLimit),
                                row("no shared limit", Predicate.not(PredictionCell::sharedLimit))))
                .flatMap(rows -> rows)
                .toList();
    }

    private Stream<ScoreRow> regimes(String prefix, Function<PredictionCell, Regime> regime) {
        return Stream.of(Regime.values()).map(one -> row(prefix + one.label(), cell -> regime.apply(cell) == one));
    }

    private ScoreRow row(String name, Predicate<PredictionCell> such) {
        return ScoreRow.of(name, cells, such);
    }

    /** Accuracy as bars. */
    Bars errors() {
        return ScoreRow.ERRORS.bars(
                "Median error of the predicted 95th percentile",
                scores().stream().filter(row -> row.scores().cells() > 0).toList());
    }

    List<Table> tables() {
        return judged.isEmpty() ? List.of() : List.of(byRegime(), byKind(), recommended(), worst(), aims().table());
    }

    /** Scores by regime of the predicted and of the observed size. */
    Table byRegime() {
        return ScoreRow.table(
                "Predicted at sizes that were not observed, by regime",
                "regime",
                Stream.concat(
                                scores().stream(),
                                regimes(
                                        "seen ",
                                        cell -> cell.sample()
                                                .regime(cell.sample().observed().size())))
                        .toList());
    }

    /** Scores by each choice of the generator. */
    Table byKind() {
        return ScoreRow.table(
                "The same, by kind of workload",
                "kind",
                cells.stream()
                        .flatMap(cell -> cell.sample().facts().stream())
                        .distinct()
                        .sorted()
                        .map(fact -> row(fact, cell -> cell.sample().facts().contains(fact)))
                        .toList());
    }

    private Table recommended() {
        return GeneratedColumns.RECOMMENDED_TABLE.table(
                "Recommended size, and the best of those that were run", judged);
    }

    /** The cells with the largest errors. */
    Table worst() {
        Comparator<PredictionCell> distance = Comparator.comparingDouble(
                cell -> -Math.abs(Math.log(cell.compared().p95Ratio())));
        return GeneratedColumns.CELLS_TABLE.table(
                "Furthest off",
                cells.stream().sorted(distance).limit(WORST_CELLS).toList());
    }

    Table workloads() {
        return GeneratedColumns.WORKLOADS_TABLE.table("Workloads", judged);
    }
}
