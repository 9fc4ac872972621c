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
 * @param hidden number of findings in libraries that are not shown
 * @param known number of findings left out because the baseline has them, or a file accepts them
 */
public record LintReport(
        List<RankedFinding> findings, int classes, double seconds, boolean runTime, int hidden, int known) {
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
