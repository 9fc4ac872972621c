package dev.lifeguard.bench.docs;

import dev.lifeguard.bench.result.Machine;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** The runs behind a result. */
record About(Result result) {

    private static final Pattern FIRST_WORDS = Pattern.compile("[,:]");

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
            text.append('\n');
        }
        if (machines.size() == 1) {
            text.append("- Machine: ").append(machines.get(0).text()).append('\n');
        }
        return text.toString().strip();
    }

    /** The tables that this run measured whole, and of other tables the first words of the labels of its rows. */
    private String rows(int run) {
        List<String> parts = new ArrayList<>();
        Set<String> labels = new LinkedHashSet<>();
        for (ResultTable table : result.tables()) {
            List<Row> rows =
                    table.rows().stream().filter(row -> row.run() == run).toList();
            if (rows.size() == table.rows().size()) {
                parts.add("table \"" + table.name() + "\"");
            } else {
                rows.forEach(row -> labels.add(FIRST_WORDS.split(row.label(), 2)[0]));
            }
        }
        parts.addAll(labels);
        return String.join(", ", parts);
    }
}
