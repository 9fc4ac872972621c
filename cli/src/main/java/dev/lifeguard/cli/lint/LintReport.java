package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.Severity;
import java.util.List;

/**
 * The result of one run of lint.
 *
 * @param findings what is wrong, the most urgent first
 * @param classes number of classes read
 * @param seconds how long it took
 * @param runTime whether the findings have costs from a recording
 * @param notShown how many more there are
 */
public record LintReport(
        List<RankedFinding> findings, int classes, double seconds, boolean runTime, NotShown notShown) {
    public LintReport {
        findings = List.copyOf(findings);
    }

    /** Number of findings of this severity. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(ranked -> ranked.finding().severity() == severity)
                .count();
    }

    /** Whether one is at least as severe. */
    public boolean has(Severity least) {
        return findings.stream().anyMatch(ranked -> ranked.finding().severity().compareTo(least) >= 0);
    }
}
