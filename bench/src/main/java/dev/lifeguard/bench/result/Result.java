package dev.lifeguard.bench.result;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The measurements of a benchmark, from one run or several partial ones.
 *
 * @param name the benchmark
 * @param runs the runs, in order of time
 * @param tables the figures; each row refers to its run
 */
public record Result(String name, List<Run> runs, List<ResultTable> tables) {
    public Result {
        runs = List.copyOf(runs);
        tables = List.copyOf(tables);
        for (ResultTable table : tables) {
            for (Row row : table.rows()) {
                if (row.run() < 0 || row.run() >= runs.size()) {
                    throw new IllegalArgumentException(name + ": no run " + row.run());
                }
            }
        }
    }

    /** Returns the table with that name. */
    public Optional<ResultTable> table(String table) {
        return tables.stream().filter(one -> one.name().equals(table)).findAny();
    }

    /**
     * Returns this result updated by a later run. Rows with the same label are replaced; others stay, with their own
     * run. Rows labelled "subject: what" form a group: if the later run has any row of a subject, all older ones of the
     * subject are dropped. Tables with the same name are merged.
     */
    public Result updated(Result later) {
        List<Run> all = new ArrayList<>(runs);
        all.addAll(later.runs);
        Map<String, ResultTable> merged = new LinkedHashMap<>();
        tables.forEach(table -> merged.put(table.name(), table));
        for (ResultTable table : later.tables) {
            ResultTable before = merged.get(table.name());
            merged.put(table.name(), before == null ? shifted(table) : updated(before, shifted(table)));
        }
        return new Result(name, all, List.copyOf(merged.values())).withoutUnusedRuns();
    }

    private ResultTable shifted(ResultTable later) {
        return later.with(later.rows().stream()
                .map(row -> row.ofRun(row.run() + runs.size()))
                .toList());
    }

    private ResultTable updated(ResultTable before, ResultTable later) {
        if (!before.columns().equals(later.columns())) {
            return later; // older rows do not fit the new columns
        }
        Set<String> measured =
                later.rows().stream().map(row -> subject(row.label())).collect(Collectors.toSet());
        Map<String, Row> rows = new LinkedHashMap<>();
        before.rows().forEach(row -> rows.put(row.label(), row));
        later.rows().forEach(row -> rows.put(row.label(), row));
        rows.values().removeIf(row -> row.run() < runs.size() && measured.contains(subject(row.label())));
        return later.with(List.copyOf(rows.values()));
    }

    private static String subject(String label) {
        int end = label.lastIndexOf(": ");
        return end < 0 ? label : label.substring(0, end);
    }

    /** Drops duplicate runs and runs without rows. */
    private Result withoutUnusedRuns() {
        List<Run> used = tables.stream()
                .flatMap(table -> table.rows().stream())
                .map(row -> runs.get(row.run()))
                .distinct()
                .sorted(Comparator.comparingInt(runs::indexOf))
                .toList();
        return new Result(
                name,
                used,
                tables.stream()
                        .map(table -> table.with(table.rows().stream()
                                .map(row -> row.ofRun(used.indexOf(runs.get(row.run()))))
                                .toList()))
                        .toList());
    }
}
