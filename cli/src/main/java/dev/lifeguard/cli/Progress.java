package dev.lifeguard.cli;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * How far a recording is, or another long watch, in one line that is written again and again, and taken away at the
 * end.
 */
final class Progress implements AutoCloseable {
    private static final String LINE_AGAIN = "\r\u001b[K";

    private final String what;
    private final PrintWriter err;
    private final boolean wanted;
    private final String of;
    private int shown;

    /**
     * @param wanted whether there is somebody to see it
     * @param seconds how long the recording is to be, null for until Ctrl-C
     */
    Progress(PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this("recording", err, wanted, seconds);
    }

    /** The same of something else, {@code what}. */
    Progress(String what, PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this.what = what;
        this.err = err;
        this.wanted = wanted;
        this.of = seconds == null ? " s, Ctrl-C ends" : " of " + seconds + " s";
    }

    /** Says how much has been recorded, if that is more than what was said. */
    void show(TickCount count) {
        if (wanted && count.ticks() > shown) {
            shown = count.ticks();
            err.print(LINE_AGAIN + what + ": " + Math.round(count.seconds()) + of);
            err.flush();
        }
    }

    /** Takes it away until there is more to be shown, so that a result can be printed. */
    void clear() {
        close();
    }

    @Override
    public void close() {
        if (shown > 0) {
            err.print(LINE_AGAIN);
            err.flush();
        }
    }
}
