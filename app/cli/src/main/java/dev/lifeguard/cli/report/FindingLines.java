package dev.lifeguard.cli.report;

import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.WordWrap;
import java.util.Locale;

/** Lines about findings for people: titles by severity, and below each its entries, labelled at the left. */
public final class FindingLines {
    private static final int MAX_WIDTH = 120;

    private final StringBuilder out = new StringBuilder();
    private final int columns;
    private final boolean color;

    /**
     * @param columns where to break lines; names of code stay whole
     * @param color whether to use the escape codes of ANSI terminals
     */
    public FindingLines(int columns, boolean color) {
        this.columns = Math.min(columns, MAX_WIDTH);
        this.color = color;
    }

    /** Adds the title of a finding, after its severity. */
    public void title(Severity severity, String text) {
        WordWrap.lines(severity.label().toUpperCase(Locale.ROOT) + "  ", text, columns)
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
        WordWrap.lines(first, text, columns).forEach(this::line);
    }

    /** Adds a line unchanged. */
    public void line(String text) {
        out.append(text).append('\n');
    }

    /** Adds a heading. */
    void heading(String text) {
        line(styled(TextStyle.BOLD, text));
    }

    /** Returns all lines so far, each ended by a line feed. */
    public String text() {
        return out.toString();
    }

    private String styled(TextStyle style, String line) {
        return color ? style.applied(line) : line;
    }

    private static TextStyle style(Severity severity) {
        return switch (severity) {
            case ERROR -> TextStyle.BOLD_RED;
            case WARNING -> TextStyle.BOLD_YELLOW;
            case NOTE, HINT -> TextStyle.BOLD;
        };
    }
}
