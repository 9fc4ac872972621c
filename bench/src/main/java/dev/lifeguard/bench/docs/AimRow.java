package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.Run;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One or several aims of a kind as table cells: aim, measured figure, whether it is reached, and run.
 *
 * @param rows the aims, from a table of {@link Aims}
 * @param runs the runs that measured them, most rows first
 * @param why sentence that explains a miss; may be empty
 */
record AimRow(List<Row> rows, List<Run> runs, String why) {
    private static final int AIM = 0;
    private static final int MEASURED = 1;
    private static final int REACHED = 2;
    private static final String NOT_MEASURED = "not measured";

    /**
     * The aims whose labels match.
     *
     * @param label a {@link LabelPattern}
     * @return empty if none match
     */
    static Optional<AimRow> of(Result result, String label, String why) {
        List<Row> rows =
                result.table(Aims.TABLE).map(new LabelPattern(label)::rows).orElse(List.of());
        List<Run> runs = rows.stream().map(row -> result.runs().get(row.run())).toList();
        List<Run> mostRowsFirst = runs.stream()
                .distinct()
                .sorted(Comparator.comparingInt(run -> -Collections.frequency(runs, run)))
                .toList();
        return rows.isEmpty() ? Optional.empty() : Optional.of(new AimRow(rows, mostRowsFirst, why));
    }

    String cells() {
        String others = runs.size() == 1 ? "" : " and " + (runs.size() - 1) + " more";
        return String.join(" | ", aim(), measured(), reached(), run(runs.get(0)) + others);
    }

    private String aim() {
        return texts(AIM).stream().distinct().collect(Collectors.joining(", "));
    }

    /** The figure, or the smallest and largest of several. */
    private String measured() {
        List<String> measured = texts(MEASURED).stream()
                .filter(text -> !text.equals(NOT_MEASURED))
                .sorted(Comparator.comparingDouble(text -> Double.parseDouble(text.replace(",", ""))))
                .toList();
        if (measured.isEmpty()) {
            return NOT_MEASURED;
        }
        String least = measured.get(0);
        String greatest = measured.get(measured.size() - 1);
        return least.equals(greatest) ? least : least + " to " + greatest;
    }

    private String reached() {
        long reached = texts(REACHED).stream().filter("yes"::equals).count();
        if (reached == rows.size()) {
            return "yes";
        }
        String answer = rows.size() == 1 ? "no" : reached + " of " + rows.size();
        return measured().equals(NOT_MEASURED) ? "" : why.isEmpty() ? answer : answer + ". " + why;
    }

    private List<String> texts(int column) {
        return rows.stream()
                .map(row -> row.cells().get(column))
                .map(cell -> cell instanceof Cell.Words words ? words.words() : "")
                .toList();
    }

    /** A short form of the run. */
    static String run(Run run) {
        return "`" + run.command() + "`, " + run.date() + ", `" + run.commit() + "`";
    }
}
