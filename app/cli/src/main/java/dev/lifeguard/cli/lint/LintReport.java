package dev.lifeguard.cli.lint;

import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of one run of lint.
 *
 * @param findings the findings, the most urgent first
 * @param classes number of classes read
 * @param seconds duration of the run
 * @param runTime whether the findings have costs from a recording
 * @param since the revision outside whose changes findings are left out; null if there is none
 * @param notShown the number of findings left out
 */
public record LintReport(
        List<Ranked> findings,
        int classes,
        double seconds,
        boolean runTime,
        @Nullable String since,
        Hidden notShown) {
    /**
     * A finding, ranked by the run-time cost of its lines.
     *
     * @param library whether it is located in a library
     * @param cost the cost of its lines; {@link Cost#NOT_SEEN} without a recording
     */
    public record Ranked(CodeFinding finding, boolean library, Cost cost) {}

    /**
     * What a recording shows of a finding: how often its lines are in samples of busy threads, and its harm.
     *
     * @param samples samples with one of its lines
     * @param blocked those in which the thread was blocked
     * @param all all samples
     * @param witness the problem of the program that it causes, as {@code advise} reports it; null if none was found
     */
    public record Cost(
            long samples, long blocked, long all, @Nullable Finding witness) {
        /** No recording, or never seen in it. */
        public static final Cost NOT_SEEN = new Cost(0, 0, 0, null);
    }

    /**
     * The number of findings left out, by reason.
     *
     * @param libraries in libraries: {@code --libraries} shows them
     * @param hints hints in the reported code: {@code --hints} shows them
     * @param known in the baseline or accepted by a file
     * @param unchanged others in code unchanged since the revision
     */
    public record Hidden(int libraries, int hints, int known, int unchanged) {}

    public LintReport {
        findings = List.copyOf(findings);
    }

    /** Returns the number of findings with this evidence. */
    public long count(Evidence evidence) {
        return findings.stream()
                .filter(ranked -> ranked.finding().evidence() == evidence)
                .count();
    }

    /** Returns whether a finding is at least this severe. */
    public boolean has(Severity least) {
        return findings.stream().anyMatch(ranked -> ranked.finding().severity().compareTo(least) >= 0);
    }
}
