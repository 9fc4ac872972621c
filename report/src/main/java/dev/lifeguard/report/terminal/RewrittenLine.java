package dev.lifeguard.report.terminal;

import java.io.PrintWriter;

/** A line at the end of an ANSI terminal that is written again and again, and erased at the end. */
public final class RewrittenLine {
    /** To the beginning of the line; it and what is below goes away. */
    private static final String AGAIN = "\r\u001b[J";

    private final PrintWriter out;

    public RewrittenLine(PrintWriter out) {
        this.out = out;
    }

    /** Shows a text instead of what was there before. */
    public void show(String text) {
        out.print(AGAIN + text);
        out.flush();
    }

    /** Leaves an empty line. */
    public void erase() {
        show("");
    }
}
