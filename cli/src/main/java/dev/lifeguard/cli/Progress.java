package dev.lifeguard.cli;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a recording or another long observation: one line that is rewritten, and erased at the end.
 */
final class Progress implements AutoCloseable {
    private static final String LINE_AGAIN = "\r\u001b[K";

    private final String what;
    private final PrintWriter err;
    private final boolean wanted;
    private final String of;
    private int shown;

    /**
     * @param wanted whether to show anything
     * @param seconds how long the recording is to be, null for until Ctrl-C
     */
    Progress(PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this("recording", err, wanted, seconds);
    }

    /** The same for another activity, {@code what}. */
    Progress(String what, PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this.what = what;
        this.err = err;
        this.wanted = wanted;
        this.of = seconds == null ? " s, Ctrl-C ends" : " of " + seconds + " s";
    }

    /** Shows how much has been recorded, if that has changed. */
    void show(TickCount count) {
        if (wanted && count.ticks() > shown) {
            shown = count.ticks();
            err.print(LINE_AGAIN + what + ": " + Math.round(count.seconds()) + of);
            err.flush();
        }
    }

    /** Erases the line until there is more to show, so that a result can be printed. */
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
