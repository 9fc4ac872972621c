package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeFinding;
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
public record LintReport(List<Ranked> findings, int classes, double seconds, boolean runTime, Hidden notShown) {
    /**
     * A finding, ranked by the run-time cost of its lines.
     *
     * @param library whether it is located in a library
     * @param cost the cost of its lines; {@link Cost#NOT_SEEN} without a recording
     */
    public record Ranked(CodeFinding finding, boolean library, Cost cost) {}

    /**
     * The frequency of a finding's lines in samples of busy threads.
     *
     * @param samples samples with one of its lines
     * @param blocked those in which the thread was blocked
     * @param all all samples
     */
    public record Cost(long samples, long blocked, long all) {
        /** No recording, or never seen in it. */
        public static final Cost NOT_SEEN = new Cost(0, 0, 0);
    }

    /**
     * The number of findings left out, by reason.
     *
     * @param libraries in libraries: {@code --libraries} shows them
     * @param hints hints in the reported code: {@code --hints} shows them
     * @param known in the baseline or accepted by a file
     */
    public record Hidden(int libraries, int hints, int known) {}

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
