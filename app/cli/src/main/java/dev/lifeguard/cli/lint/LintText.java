package dev.lifeguard.cli.lint;

import dev.lifeguard.cli.report.FindingLines;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Severity;
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
        report.findings().forEach(text::finding);
        text.summary(report);
        return text.out.text();
    }

    private void finding(LintReport.Ranked ranked) {
        CodeFinding finding = ranked.finding();
        out.title(finding.severity(), finding.message());
        out.entry("at", finding.at().frame() + (ranked.library() ? " (in a library)" : ""));
        sources.frame(finding.at()).forEach(line -> out.line("             " + WordWrap.clean(line)));
        List<CodeStep> path = finding.path();
        path.forEach(step -> out.entry(step == path.get(0) ? "because" : "", step.frame() + " " + step.what()));
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

    private void summary(LintReport report) {
        LintReport.Hidden rest = report.notShown();
        String found = report.findings().isEmpty()
                ? (rest.libraries() == 0 ? "nothing wrong found" : "nothing wrong found in own code")
                : Stream.of(Severity.ERROR, Severity.WARNING, Severity.NOTE, Severity.HINT)
                        .filter(severity -> severity != Severity.HINT || report.count(severity) > 0)
                        .map(severity -> count(report.count(severity), severity.label()))
                        .collect(Collectors.joining(", "));
        String libraries = rest.libraries() == 0
                ? ""
                : "; " + rest.libraries() + " in libraries not shown (--libraries shows " + them(rest.libraries());
        String hints = rest.hints() == 0
                ? ""
                : "; " + count(rest.hints(), "hint") + " not shown (--hints shows " + them(rest.hints());
        String known = rest.known() == 0 ? "" : "; " + rest.known() + " known or accepted";
        out.line(String.format(Locale.ROOT, "%d classes in %.1f s: ", report.classes(), report.seconds())
                + found
                + libraries
                + hints
                + known);
    }

    private static String them(int number) {
        return number == 1 ? "it)" : "them)";
    }

    private static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }
}
