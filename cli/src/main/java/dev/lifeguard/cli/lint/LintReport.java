package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.Severity;
import java.util.List;

/**
 * What one run of lint says.
 *
 * @param findings what is wrong, the most urgent first
 * @param classes how many classes were looked at
 * @param seconds how long it took
 * @param runTime whether there was a recording to join
 * @param hidden how many findings in libraries were left out because they were not asked for
 * @param known how many findings were left out because the baseline has them, or the configuration accepts them
 */
public record LintReport(
        List<RankedFinding> findings, int classes, double seconds, boolean runTime, int hidden, int known) {
    public LintReport {
        findings = List.copyOf(findings);
    }

    /** How many findings are of this severity. */
    public long count(Severity severity) {
        return findings.stream()
                .filter(told -> told.finding().severity() == severity)
                .count();
    }

    /** Whether one is at least as severe. */
    public boolean has(Severity least) {
        return findings.stream().anyMatch(told -> told.finding().severity().compareTo(least) >= 0);
    }
}
