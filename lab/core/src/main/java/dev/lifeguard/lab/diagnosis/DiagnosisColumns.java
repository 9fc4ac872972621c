package dev.lifeguard.lab.diagnosis;

import static dev.lifeguard.report.figure.Column.array;
import static dev.lifeguard.report.figure.Column.fact;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Columns of expected and actual findings. */
public final class DiagnosisColumns {
    private static final String NONE = "none";

    private static final Column<RunDiagnosis> RUN = fact("run", RunDiagnosis::run);
    private static final Column<Finding> ID =
            fact("id", "finding", finding -> finding.id().id());
    private static final Column<Finding> SEVERITY =
            fact("severity", finding -> finding.severity().label());
    private static final Column<Finding> TITLE = fact("title", "what it says", Finding::title);

    private static final Sheet<RunDiagnosis> EXPECTED_AND_GOT = Sheet.of(
            RUN,
            fact("findings expected", run -> words(run.expected())),
            fact("findings got", run -> words(run.ids())),
            fact("so", DiagnosisColumns::verdict));

    private record Found(RunDiagnosis run, Finding finding) {}

    private static final Sheet<Found> TITLES =
            Sheet.of(RUN.of(Found::run), Sheet.of(ID, SEVERITY, TITLE).of(Found::finding));

    public static final Sheet<RunDiagnosis> JSON = Sheet.of(
            RUN,
            fact("expected", run -> sorted(run.expected())),
            array(
                    "found",
                    Sheet.of(ID, fact("pool", Finding::pool), SEVERITY, TITLE, fact("chain", Finding::chain)),
                    RunDiagnosis::found));

    private DiagnosisColumns() {}

    public static Table table(String caption, List<RunDiagnosis> runs) {
        return EXPECTED_AND_GOT.table(caption, runs);
    }

    /** Returns a table of finding titles, one row per run. */
    public static Table titles(String caption, List<RunDiagnosis> runs) {
        return TITLES.table(
                caption,
                runs.stream()
                        .flatMap(run -> run.found().stream().map(finding -> new Found(run, finding)))
                        .toList());
    }

    private static List<String> sorted(Collection<FindingId> ids) {
        return ids.stream().sorted().map(FindingId::id).toList();
    }

    private static String words(Collection<FindingId> ids) {
        return ids.isEmpty() ? NONE : String.join(", ", sorted(ids));
    }

    private static String verdict(RunDiagnosis run) {
        if (run.asExpected()) {
            return "as expected";
        }
        List<String> parts = new ArrayList<>();
        if (!run.missing().isEmpty()) {
            parts.add("missing: " + words(run.missing()));
        }
        if (!run.more().isEmpty()) {
            parts.add("more: " + words(run.more()));
        }
        return String.join("; ", parts);
    }
}
