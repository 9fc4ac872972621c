package dev.lifeguard.report.terminal;

import java.io.PrintWriter;

/** A status line at the end of an ANSI terminal that is redrawn in place and erased at the end. */
public final class RewrittenLine {
    /** Moves to the beginning of the line and erases it and everything below. */
    private static final String AGAIN = "\r\u001b[J";

    private final PrintWriter out;

    public RewrittenLine(PrintWriter out) {
        this.out = out;
    }

    /** Replaces the text. */
    public void show(String text) {
        out.print(AGAIN + text);
        out.flush();
    }

    /** Erases the line. */
    public void erase() {
        show("");
    }
}
