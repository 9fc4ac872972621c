package dev.lifeguard.report.terminal;

import java.io.PrintWriter;
import java.util.List;

/**
 * The alternate screen of an ANSI terminal, redrawn line by line so that it does not flicker. Closing it restores the
 * previous contents.
 */
public final class Screen implements AutoCloseable {
    private static final String ENTER = "\u001b[?1049h\u001b[?25l\u001b[2J"; // alternate screen, no cursor, clear
    private static final String LEAVE = "\u001b[?25h\u001b[?1049l";
    private static final String HOME = "\u001b[H";
    private static final String CLEAR_LINE = "\u001b[K";
    private static final String CLEAR_BELOW = "\r\n\u001b[J";

    private final PrintWriter out;

    public Screen(PrintWriter out) {
        this.out = out;
        out.print(ENTER);
        out.flush();
    }

    /** Shows {@code lines}, except those below the terminal's {@code height}. */
    public void show(List<String> lines, int height) {
        StringBuilder frame = new StringBuilder(HOME);
        int rows = Math.min(lines.size(), height);
        for (int i = 0; i < rows; i++) {
            // Clear first: after writing a full line, the cursor is still on its last character.
            frame.append(i == 0 ? "" : "\r\n").append(CLEAR_LINE).append(lines.get(i));
        }
        if (rows < height) { // a line end after the last row would scroll
            frame.append(CLEAR_BELOW);
        }
        out.print(frame);
        out.flush();
    }

    @Override
    public void close() {
        out.print(LEAVE);
        out.flush();
    }
}
