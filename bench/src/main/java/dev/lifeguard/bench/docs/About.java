package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.Machine;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.Run;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** How the figures of a result came about, and whether they are older than the code. */
record About(Result result, Path root) {

    String text() {
        List<Run> runs = result.runs();
        StringBuilder text = new StringBuilder();
        List<Machine> machines = runs.stream().map(Run::machine).distinct().toList();
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            text.append("- `")
                    .append(run.command())
                    .append("`, ")
                    .append(run.date())
                    .append(", commit `")
                    .append(run.commit())
                    .append('`');
            if (machines.size() > 1) {
                text.append(", on ").append(run.machine().text());
            }
            if (runs.size() > 1) {
                text.append(": ").append(rows(i));
            }
            text.append(older(run)).append('\n');
        }
        if (machines.size() == 1) {
            text.append("- Machine: ").append(machines.get(0).text()).append('\n');
        }
        return text.toString().strip();
    }

    private String older(Run run) {
        List<String> changed = run.changedSince(root);
        return changed.isEmpty()
                ? ""
                : ". **Older than the code**: since then changed "
                        + changed.stream().map(path -> "`" + path + "`").collect(Collectors.joining(", "));
    }

    private String rows(int run) {
        return result.tables().stream()
                .map(table -> rows(table, run))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String rows(ResultTable table, int run) {
        List<Row> rows = table.rows().stream().filter(row -> row.run() == run).toList();
        return rows.isEmpty()
                ? ""
                : rows.size() == table.rows().size()
                        ? "table \"" + table.name() + "\""
                        : "in table \"" + table.name() + "\" "
                                + rows.stream().map(Row::label).collect(Collectors.joining(", "));
    }
}
