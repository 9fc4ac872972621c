package dev.lifeguard.cli.recording;

import dev.lifeguard.report.terminal.StatusLine;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a recording or another long observation, as one status line that is redrawn in place and erased at
 * the end.
 */
public final class RecordingProgress implements AutoCloseable {
    private final String what;
    private final StatusLine line;
    private final boolean wanted;
    private final String of;
    private int shown;

    /**
     * @param wanted whether to show anything
     * @param seconds length of the recording, null for until Ctrl-C
     */
    public RecordingProgress(PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this("recording", err, wanted, seconds);
    }

    /** Shows the progress of another activity, {@code what}. */
    public RecordingProgress(String what, PrintWriter err, boolean wanted, @Nullable Integer seconds) {
        this.what = what;
        line = new StatusLine(err);
        this.wanted = wanted;
        this.of = seconds == null ? " s, Ctrl-C ends" : " of " + seconds + " s";
    }

    /** Shows how much has been recorded, if that has changed. */
    public void show(TickCount count) {
        if (wanted && count.ticks() > shown) {
            shown = count.ticks();
            line.show(what + ": " + Math.round(count.seconds()) + of);
        }
    }

    /** Erases the line until the next update, so that a result can be printed. */
    public void clear() {
        close();
    }

    @Override
    public void close() {
        if (shown > 0) {
            line.erase();
        }
    }
}
