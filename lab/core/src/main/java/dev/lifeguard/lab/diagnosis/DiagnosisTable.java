package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** The findings that were expected beside those that were got. */
public final class DiagnosisTable {
    private static final String NONE = "none";

    private DiagnosisTable() {}

    /** A row for each run. */
    public static Table of(String caption, List<Diagnosed> runs) {
        return new Table(
                caption,
                List.of("run", "findings expected", "findings got", "so"),
                runs.stream()
                        .map(run -> List.of(run.run(), ids(run.expected()), ids(run.ids()), verdict(run)))
                        .toList());
    }

    /** What each finding says, a row for each. */
    public static Table titles(String caption, List<Diagnosed> runs) {
        List<List<String>> rows = new ArrayList<>();
        for (Diagnosed run : runs) {
            for (Finding finding : run.found()) {
                rows.add(
                        List.of(run.run(), finding.id().id(), finding.severity().label(), finding.title()));
            }
        }
        return new Table(caption, List.of("run", "finding", "severity", "what it says"), rows);
    }

    private static String ids(Collection<FindingId> ids) {
        return ids.isEmpty() ? NONE : ids.stream().sorted().map(FindingId::id).collect(Collectors.joining(", "));
    }

    private static String verdict(Diagnosed run) {
        if (run.missing().isEmpty() && run.more().isEmpty()) {
            return "as expected";
        }
        List<String> parts = new ArrayList<>();
        if (!run.missing().isEmpty()) {
            parts.add("missing: " + ids(run.missing()));
        }
        if (!run.more().isEmpty()) {
            parts.add("more: " + ids(run.more()));
        }
        return String.join("; ", parts);
    }
}
