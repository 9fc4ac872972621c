package dev.lifeguard.bench.cost;

import dev.lifeguard.bench.stats.MarkdownTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The scores of one case as text, with what they say of the aim. */
final class CostReport {
    /** What Lifeguard may add, as a share of what Micrometer's timed executor adds. */
    static final double SHARE_OF_MICROMETER = 0.5;

    private CostReport() {}

    static String text(Case what, Scores scores) {
        List<List<String>> rows = new ArrayList<>();
        for (Watcher watcher : scores.watchers()) {
            List<String> row = new ArrayList<>(
                    List.of(watcher.label(), scores.of(watcher, Score::time).text(1)));
            if (watcher == Watcher.NONE) {
                row.addAll(List.of("", "", scores.of(watcher, Score::cpu).text(1), ""));
            } else {
                row.add(scores.added(watcher, Score::time).text(1));
                row.add(scores.addedPercent(watcher, Score::time).text(1));
                row.add(scores.of(watcher, Score::cpu).text(1));
                row.add(scores.added(watcher, Score::cpu).text(1));
            }
            rows.add(row);
        }
        MarkdownTable table = new MarkdownTable(List.of("", "time", "added", "added %", "CPU time", "added"), rows);
        return "%s, %s:%n%n%s%n%s%n%s%n"
                .formatted(
                        what.title(),
                        what.unit(),
                        table.text(),
                        verdict("Time", what, scores, Score::time),
                        verdict("CPU time", what, scores, Score::cpu));
    }

    /** Compares medians with the aim, if there is one. */
    static String verdict(String name, Case what, Scores scores, ToDoubleFunction<Score> figure) {
        double added = scores.added(Watcher.LIFEGUARD, figure).median();
        double percent = scores.addedPercent(Watcher.LIFEGUARD, figure).median();
        return switch (what.aim()) {
            case NONE -> String.format(Locale.ROOT, "%s: Lifeguard adds %.1f%%.", name, percent);
            case TWO_PERCENT ->
                String.format(
                        Locale.ROOT,
                        "%s: Lifeguard adds %.1f%%; aim: at most 2%%: %s.",
                        name,
                        percent,
                        percent <= 2 ? "met" : "missed");
            case HALF_OF_MICROMETER -> {
                double peer = scores.added(Watcher.MICROMETER, figure).median();
                yield String.format(
                        Locale.ROOT,
                        "%s: Lifeguard adds %.2f of what Micrometer's timed executor adds; aim: at most %.1f: %s.",
                        name,
                        added / peer,
                        SHARE_OF_MICROMETER,
                        added <= SHARE_OF_MICROMETER * peer ? "met" : "missed");
            }
        };
    }
}
