package dev.lifeguard.lab.prediction.generated;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;
import static dev.lifeguard.lab.report.Numbers.time;
import static dev.lifeguard.lab.report.Numbers.times;

import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/** The tables of generated workloads. */
final class GeneratedTables {
    private static final List<String> SCORES = List.of(
            "cells",
            "p95 error, median",
            "within 25%",
            "off by > 2x, where known",
            "not known",
            "interval held",
            "interval, high/low, median");

    private final List<Judged> judged;
    private final List<Cell> cells;

    GeneratedTables(List<Judged> judged) {
        this.judged = judged;
        cells = judged.stream().flatMap(one -> one.cells().stream()).toList();
    }

    /** Those for the terminal. */
    List<Table> printed() {
        return judged.isEmpty() ? List.of() : List.of(regimes(), kinds(), recommended(), worst(), aims());
    }

    /** What was to be reached, and what was. */
    Table aims() {
        return new Aimed(cells, judged).table();
    }

    /** By what decides the response times at the size. */
    Table regimes() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("all", cell -> true));
        Arrays.stream(Regime.values())
                .forEach(regime -> rows.add(row(regime.label(), cell -> cell.regime() == regime)));
        rows.add(row("shared limit", Cell::sharedLimit));
        rows.add(row("no shared limit", cell -> !cell.sharedLimit()));
        Arrays.stream(Regime.values())
                .forEach(regime -> rows.add(row(
                        "seen " + regime.label(),
                        cell -> cell.sample().regime(cell.sample().observed().size()) == regime)));
        return table("Predicted at sizes that were not observed, by regime", "regime", rows);
    }

    /** By each choice that the generator made. */
    Table kinds() {
        TreeMap<String, List<List<String>>> rows = new TreeMap<>();
        cells.stream()
                .flatMap(cell -> cell.sample().facts().stream())
                .distinct()
                .sorted()
                .forEach(fact -> rows.put(
                        fact, List.of(row(fact, cell -> cell.sample().facts().contains(fact)))));
        return table(
                "The same, by kind of workload",
                "kind",
                rows.values().stream().flatMap(List::stream).toList());
    }

    private static Table table(String title, String first, List<List<String>> rows) {
        List<String> head = new ArrayList<>(List.of(first));
        head.addAll(SCORES);
        return new Table(title, head, rows);
    }

    private List<String> row(String name, Predicate<Cell> of) {
        Scores scores = Scores.of(cells.stream().filter(of).toList());
        return List.of(
                name,
                String.valueOf(scores.cells()),
                percent(100 * scores.medianError()),
                percent(100 * scores.within25()),
                percent(100 * scores.offBy2()),
                percent(100 * scores.unknown()),
                percent(100 * scores.intervalHeld()),
                number(scores.medianWidth()));
    }

    /** The recommended size of each workload. */
    Table recommended() {
        return new Table(
                "Recommended size, and the best of those that were run",
                List.of(
                        "workload",
                        "observed at",
                        "p95 there",
                        "recommended",
                        "its p95",
                        "best",
                        "its p95",
                        "recommended/best"),
                judged.stream().map(GeneratedTables::recommended).toList());
    }

    private static List<String> recommended(Judged one) {
        Truth best = one.best();
        return List.of(
                Store.name(one.sample().seed()),
                String.valueOf(one.sample().observed().size()),
                time(one.sample().observed().p95Ms()),
                String.valueOf(one.recommended()),
                one.sample().at(one.recommended()).map(run -> time(run.p95Ms())).orElse("not run"),
                String.valueOf(best.size()),
                time(best.p95Ms()),
                one.timesBest().map(value -> times(value)).orElse("–"));
    }

    /** The cells that are furthest off. */
    Table worst() {
        Function<Cell, Double> distance = cell ->
                -Math.abs(Math.log(cell.predicted().p95Ms() / cell.truth().p95Ms()));
        return new Table(
                "Furthest off",
                List.of(
                        "workload",
                        "observed at",
                        "size",
                        "regime",
                        "predicted p95",
                        "interval",
                        "measured",
                        "predicted/measured"),
                cells.stream()
                        .sorted(Comparator.comparing(distance))
                        .limit(20)
                        .map(cell -> List.of(
                                Store.name(cell.sample().seed()),
                                String.valueOf(cell.sample().observed().size()),
                                String.valueOf(cell.truth().size()),
                                cell.regime().label(),
                                time(cell.predicted().p95Ms()),
                                time(cell.predicted().p95LowMs()) + " to "
                                        + time(cell.predicted().p95HighMs()),
                                time(cell.truth().p95Ms()),
                                number(cell.predicted().p95Ms() / cell.truth().p95Ms())))
                        .toList());
    }

    /** What each workload is. */
    Table workloads() {
        return new Table(
                "Workloads",
                List.of("workload", "what it is", "observed at", "run at"),
                judged.stream()
                        .map(one -> List.of(
                                Store.name(one.sample().seed()),
                                one.sample().says(),
                                String.valueOf(one.sample().observed().size()),
                                String.join(
                                        ", ",
                                        one.sample().runs().stream()
                                                .map(run -> String.valueOf(run.size()))
                                                .toList())))
                        .toList());
    }
}
