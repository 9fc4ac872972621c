package dev.lifeguard.lab.report;

import dev.lifeguard.lab.diagnosis.Diagnosed;
import dev.lifeguard.lab.diagnosis.DiagnosisTable;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.report.page.Table;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What the lab prints. */
public final class TextReport {
    private static final String GAP = "  ";

    private TextReport() {}

    /** The experiments that there are, what each shows, and how long it takes. */
    public static String list(List<Experiment> experiments) {
        return text(new Table(
                "",
                List.of("experiment", "quick", "full", "what it shows"),
                experiments.stream()
                        .map(experiment -> List.of(
                                experiment.name(),
                                minutes(experiment, false),
                                minutes(experiment, true),
                                experiment.shows() + (experiment.onlyWhenNamed() ? " (only when named)" : "")))
                        .toList()));
    }

    /** The tables and the conclusions of experiments, and at the end what was found in their runs. */
    public static String of(List<Outcome> outcomes) {
        StringBuilder out = new StringBuilder();
        for (Outcome outcome : outcomes) {
            outcome.result().tables().forEach(table -> out.append(text(table)).append('\n'));
            outcome.result()
                    .conclusion()
                    .forEach(line -> out.append("* ").append(line).append('\n'));
            if (!outcome.result().tables().isEmpty()) {
                out.append('\n');
            }
        }
        List<Diagnosed> diagnoses = outcomes.stream()
                .flatMap(outcome -> outcome.result().diagnoses().stream()
                        .map(run -> run.in(outcome.experiment().name())))
                .toList();
        if (!diagnoses.isEmpty()) {
            out.append(text(DiagnosisTable.of("what Lifeguard found", diagnoses)))
                    .append('\n');
        }
        return out.toString();
    }

    private static String minutes(Experiment experiment, boolean full) {
        Duration length = experiment.length(Settings.defaults(full, Path.of("")));
        return Math.max(1, Math.round(length.toSeconds() / 60.0)) + " min";
    }

    private static String text(Table table) {
        int[] widths = IntStream.range(0, table.head().size())
                .map(column -> IntStream.concat(
                                IntStream.of(table.head().get(column).length()),
                                table.rows().stream()
                                        .mapToInt(row -> row.get(column).length()))
                        .max()
                        .orElse(0))
                .toArray();
        StringBuilder out = new StringBuilder();
        if (!table.caption().isEmpty()) {
            out.append(table.caption()).append('\n');
        }
        out.append(line(table.head(), widths));
        table.rows().forEach(row -> out.append(line(row, widths)));
        return out.toString();
    }

    private static String line(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length)
                        .mapToObj(i -> cells.get(i)
                                + " ".repeat(widths[i] - cells.get(i).length()))
                        .collect(Collectors.joining(GAP))
                        .stripTrailing()
                + "\n";
    }
}
