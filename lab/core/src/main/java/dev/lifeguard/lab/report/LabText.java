package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.lab.diagnosis.DiagnosisColumns;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.experiment.Experiment;
import dev.lifeguard.lab.experiment.Outcome;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.terminal.TextTable;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** The lab's text output. */
public final class LabText {
    private static final Sheet<Experiment> LIST = Sheet.of(
            fact("experiment", Experiment::name),
            fact("quick", experiment -> minutes(experiment, false)),
            fact("full", experiment -> minutes(experiment, true)),
            fact(
                    "what it shows",
                    experiment -> experiment.shows() + (experiment.onlyWhenNamed() ? " (only when named)" : "")));

    private LabText() {}

    public static String list(List<Experiment> experiments) {
        return TextTable.of(LIST.table("", experiments));
    }

    /** Tables and conclusions of experiments, followed by the findings of their runs. */
    public static String of(List<Outcome> outcomes) {
        StringBuilder out = new StringBuilder();
        for (Outcome outcome : outcomes) {
            outcome.result()
                    .tables()
                    .forEach(table -> out.append(TextTable.of(table)).append('\n'));
            outcome.result()
                    .conclusion()
                    .forEach(line -> out.append("* ").append(line).append('\n'));
            if (!outcome.result().tables().isEmpty()) {
                out.append('\n');
            }
        }
        List<RunDiagnosis> diagnoses = outcomes.stream()
                .flatMap(outcome -> outcome.result().diagnoses().stream()
                        .map(run -> run.in(outcome.experiment().name())))
                .toList();
        if (!diagnoses.isEmpty()) {
            out.append(TextTable.of(DiagnosisColumns.table("what Lifeguard found", diagnoses)))
                    .append('\n');
        }
        return out.toString();
    }

    private static String minutes(Experiment experiment, boolean full) {
        Duration length = experiment.length(Settings.defaults(full, Path.of("")));
        return Math.max(1, Math.round(length.toSeconds() / 60.0)) + " min";
    }
}
