package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.Severity;
import java.util.List;

/**
 * The result of one run of lint.
 *
 * @param findings the findings, the most urgent first
 * @param classes number of classes read
 * @param seconds duration of the run
 * @param runTime whether the findings have costs from a recording
 * @param notShown the number of findings left out
 */
public record LintReport(
        List<RankedFinding> findings, int classes, double seconds, boolean runTime, HiddenFindings notShown) {
    public LintReport {
        findings = List.copyOf(findings);
    }

    /** Returns the number of findings of this severity. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(ranked -> ranked.finding().severity() == severity)
                .count();
    }

    /** Returns whether a finding is at least this severe. */
    public boolean has(Severity least) {
        return findings.stream().anyMatch(ranked -> ranked.finding().severity().compareTo(least) >= 0);
    }
}
