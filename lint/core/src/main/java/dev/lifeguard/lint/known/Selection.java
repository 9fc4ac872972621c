package dev.lifeguard.lint.known;

import dev.lifeguard.lint.input.Libraries;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The choice of the findings to report.
 *
 * @param hints whether to report hints; those that touch changed lines are always reported
 * @param libraries whether to report findings in libraries
 * @param accepted those accepted by a file
 * @param baseline the known ones
 * @param changed the changed lines, outside which all findings are known; null if that does not matter
 */
public record Selection(
        boolean hints,
        boolean libraries,
        Acceptance accepted,
        Baseline baseline,
        @Nullable ChangedLines changed) {
    /**
     * The reported findings, and the number left out, by reason.
     *
     * @param reported the findings to report, in their order
     * @param libraries in libraries
     * @param hints hints
     * @param known in the baseline or accepted by a file
     * @param unchanged others that touch no changed line
     */
    public record Result(List<CodeFinding> reported, int libraries, int hints, int known, int unchanged) {}

    /** Divides the findings. */
    public Result of(List<CodeFinding> found, Libraries inLibraries) {
        List<CodeFinding> wanted = found.stream()
                .filter(finding ->
                        hints || finding.evidence() != Evidence.POSSIBLE || (changed != null && changed.touch(finding)))
                .toList();
        List<CodeFinding> present = own(wanted, inLibraries);
        List<CodeFinding> unknown = unknown(present);
        List<CodeFinding> reported = touched(unknown);
        return new Result(
                reported,
                touched(wanted).size() - touched(present).size(),
                unknown(own(found, inLibraries)).size() - unknown.size(),
                present.size() - unknown.size(),
                unknown.size() - reported.size());
    }

    private List<CodeFinding> own(List<CodeFinding> findings, Libraries inLibraries) {
        return libraries ? findings : inLibraries.others(findings);
    }

    /** Returns the findings that are neither accepted nor in the baseline, those in unchanged code first. */
    private List<CodeFinding> unknown(List<CodeFinding> findings) {
        List<CodeFinding> others = accepted.others(findings);
        ChangedLines lines = changed;
        // The baseline only counts findings by method. Old ones come first, so that it does not swallow new ones.
        return baseline.unknown(
                lines == null
                        ? others
                        : others.stream()
                                .sorted(Comparator.comparing(lines::touch))
                                .toList());
    }

    private List<CodeFinding> touched(List<CodeFinding> findings) {
        ChangedLines lines = changed;
        return lines == null ? findings : findings.stream().filter(lines::touch).toList();
    }
}
