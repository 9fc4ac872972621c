package dev.lifeguard.cli.lint;

import dev.lifeguard.cli.report.FindingLines;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.terminal.Wrapped;
import java.util.List;
import java.util.Locale;

/** Findings of lint as text for people: what is wrong, where, why, and what to do. */
public final class LintText {
    private final FindingLines out;
    private final Sources sources;

    private LintText(Sources sources, int columns, boolean color) {
        out = new FindingLines(columns, color);
        this.sources = sources;
    }

    /**
     * The text, each line ended by a line feed.
     *
     * @param sources where to take code frames from
     * @param columns where to break lines; names of code stay whole
     * @param color whether to use the escape codes of ANSI terminals
     */
    public static String render(LintReport report, Sources sources, int columns, boolean color) {
        LintText text = new LintText(sources, columns, color);
        report.findings().forEach(text::finding);
        text.summary(report);
        return text.out.text();
    }

    private void finding(RankedFinding ranked) {
        CodeFinding finding = ranked.finding();
        out.title(finding.severity(), finding.message());
        out.entry("at", finding.at().frame() + (ranked.library() ? " (in a library)" : ""));
        sources.frame(finding.at()).forEach(line -> out.line("             " + Wrapped.clean(line)));
        List<CodeStep> path = finding.path();
        path.forEach(step -> out.entry(step == path.get(0) ? "because" : "", step.frame() + " " + step.what()));
        if (ranked.cost().samples() > 0) {
            out.entry(
                    "run time",
                    String.format(
                            Locale.ROOT,
                            "in %.0f%% of the samples of busy threads, blocked in %.0f%%",
                            100 * ranked.cost().share(),
                            100 * ranked.cost().blockedShare()));
        }
        out.entry("do", finding.remedy());
        out.entry("more", finding.id().id() + ", docs/findings/" + finding.id().id() + ".md");
        out.line("");
    }

    private void summary(LintReport report) {
        String found = report.findings().isEmpty()
                ? (report.hidden() == 0 ? "nothing wrong found" : "nothing wrong found in own code")
                : count(report, Severity.ERROR) + ", " + count(report, Severity.WARNING) + ", "
                        + count(report, Severity.NOTE);
        String hidden = report.hidden() == 0
                ? ""
                : "; " + report.hidden() + " in libraries not shown (--libraries shows "
                        + (report.hidden() == 1 ? "it)" : "them)");
        String known = report.known() == 0 ? "" : "; " + report.known() + " known or accepted";
        out.line(String.format(Locale.ROOT, "%d classes in %.1f s: ", report.classes(), report.seconds())
                + found
                + hidden
                + known);
    }

    private static String count(LintReport report, Severity severity) {
        long count = report.count(severity);
        return count + " " + severity.label() + (count == 1 ? "" : "s");
    }
}
