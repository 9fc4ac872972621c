package dev.lifeguard.report.terminal;

import java.io.PrintWriter;

/** A status line at the end of an ANSI terminal that is redrawn in place and erased at the end. */
public final class StatusLine {
    /** Moves to the beginning of the line and erases it and everything below. */
    private static final String CLEAR = "\r\u001b[J";

    private final PrintWriter out;

    public StatusLine(PrintWriter out) {
        this.out = out;
    }

    public void show(String text) {
        out.print(CLEAR + text);
        out.flush();
    }

    public void erase() {
        show("");
    }
}
