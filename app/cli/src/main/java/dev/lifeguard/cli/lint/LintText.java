package dev.lifeguard.cli.lint;

import dev.lifeguard.cli.report.FindingLines;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Evidence;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Findings of lint as text for people: what is wrong, where, why, and what to do. */
public final class LintText {
    private final FindingLines out;
    private final Sources sources;

    private LintText(Sources sources, TextLayout layout) {
        out = new FindingLines(layout);
        this.sources = sources;
    }

    /**
     * Returns the text, each line ended by a line feed.
     *
     * @param sources the sources for code frames
     */
    public static String render(LintReport report, Sources sources, TextLayout layout) {
        LintText text = new LintText(sources, layout);
        report.findings().forEach(ranked -> text.finding(ranked, report.runTime()));
        text.summary(report);
        return text.out.text();
    }

    private void finding(LintReport.Ranked ranked, boolean runTime) {
        CodeFinding finding = ranked.finding();
        out.title(finding.severity(), finding.message());
        out.entry("at", finding.at().frame() + (ranked.library() ? " (in a library)" : ""));
        sources.frame(finding.at()).forEach(line -> out.line("             " + WordWrap.clean(line)));
        List<CodeStep> path = finding.path();
        path.forEach(step -> out.entry(step == path.get(0) ? "because" : "", step.frame() + " " + step.what()));
        out.entry("evidence", finding.evidence().label() + ": " + evidence(ranked, runTime));
        if (ranked.cost().samples() > 0) {
            out.entry(
                    "run time",
                    String.format(
                            Locale.ROOT,
                            "in %.0f%% of the samples of busy threads, blocked in %.0f%%",
                            100.0 * ranked.cost().samples() / ranked.cost().all(),
                            100.0 * ranked.cost().blocked() / ranked.cost().all()));
        }
        out.entry("do", finding.remedy());
        out.entry("more", finding.id().id() + ", docs/findings/" + finding.id().id() + ".md");
        out.line("");
    }

    private static String evidence(LintReport.Ranked ranked, boolean runTime) {
        Finding witness = ranked.cost().witness();
        String seen = witness == null ? "" : witness.title();
        return switch (ranked.finding().evidence()) {
            case SHOWN ->
                "the harm follows from the code alone" + (witness == null ? "" : ", and the recording has it: " + seen);
            case WITNESSED -> seen;
            case POSSIBLE ->
                runTime
                        ? "neither the code alone nor the recording shows harm"
                        : "the code alone does not show whether it does harm";
        };
    }

    private void summary(LintReport report) {
        LintReport.Hidden rest = report.notShown();
        String where = report.since() != null ? " in changed code" : rest.libraries() > 0 ? " in own code" : "";
        String found = report.findings().isEmpty()
                ? "nothing wrong found" + where
                : Stream.of(Evidence.SHOWN, Evidence.WITNESSED, Evidence.POSSIBLE)
                        .filter(evidence -> report.count(evidence) > 0 || isCounted(evidence, report))
                        .map(evidence -> count(report.count(evidence), evidence))
                        .collect(Collectors.joining(", "));
        String libraries = rest.libraries() == 0
                ? ""
                : "; " + rest.libraries() + " in libraries not shown (--libraries shows " + them(rest.libraries());
        String hints = rest.hints() == 0 || report.since() != null
                ? ""
                : "; " + count(rest.hints(), "hint") + " not shown (--hints shows " + them(rest.hints());
        String unchanged = report.since() == null
                ? ""
                : "; " + count(rest.unchanged(), "other") + " and " + count(rest.hints(), "hint")
                        + " not shown, in code unchanged since " + WordWrap.clean(report.since());
        String known = rest.known() == 0 ? "" : "; " + rest.known() + " known or accepted";
        out.line(String.format(Locale.ROOT, "%d classes in %.1f s: ", report.classes(), report.seconds())
                + found
                + libraries
                + hints
                + unchanged
                + known);
    }

    /** Whether that there is none is worth a word. */
    private static boolean isCounted(Evidence evidence, LintReport report) {
        return evidence == Evidence.SHOWN || evidence == Evidence.WITNESSED && report.runTime();
    }

    private static String count(long number, Evidence evidence) {
        String what = count(number, evidence.severity().label());
        return evidence == Evidence.POSSIBLE ? what : what + " (" + evidence.label() + ")";
    }

    private static String them(int number) {
        return number == 1 ? "it)" : "them)";
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
