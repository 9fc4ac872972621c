package dev.lifeguard.cli.report;

import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.Locale;

/** Lines about findings for people: titles by severity, and below each its entries, labelled at the left. */
public final class FindingLines {
    private static final int MAX_WIDTH = 120;

    private final StringBuilder out = new StringBuilder();
    private final TextLayout layout;

    /** Breaks lines where the layout ends, but keeps names of code whole. */
    public FindingLines(TextLayout layout) {
        this.layout = new TextLayout(Math.min(layout.columns(), MAX_WIDTH), layout.color());
    }

    /** Adds the title of a finding, after its severity. */
    public void title(Severity severity, String text) {
        WordWrap.lines(severity.label().toUpperCase(Locale.ROOT) + "  ", text, layout.columns())
                .forEach(line -> line(styled(style(severity), line)));
    }

    /**
     * Adds a fact about the finding.
     *
     * @param what its label; empty if the entry above has the same
     */
    public void entry(String what, String text) {
        wrapped(String.format(Locale.ROOT, "  %-11s", what), text);
    }

    /**
     * Adds a text that is broken into lines. The first one starts after {@code first}, the others are indented to
     * match.
     */
    void wrapped(String first, String text) {
        WordWrap.lines(first, text, layout.columns()).forEach(this::line);
    }

    /** Adds a line unchanged. */
    public void line(String text) {
        out.append(text).append('\n');
    }

    void heading(String text) {
        line(styled(TextStyle.BOLD, text));
    }

    /** Returns all lines so far, each ended by a line feed. */
    public String text() {
        return out.toString();
    }

    private String styled(TextStyle style, String line) {
        return layout.color() ? style.applied(line) : line;
    }

    private static TextStyle style(Severity severity) {
        return switch (severity) {
            case ERROR -> TextStyle.BOLD_RED;
            case WARNING -> TextStyle.BOLD_YELLOW;
            case NOTE, HINT -> TextStyle.BOLD;
        };
    }
}
