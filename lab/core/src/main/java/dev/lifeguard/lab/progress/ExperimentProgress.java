package dev.lifeguard.lab.progress;

import dev.lifeguard.report.terminal.StatusLine;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/**
 * Shows the progress of an experiment: on a terminal a line that is redrawn four times a second, otherwise a line per
 * stage.
 */
public final class ExperimentProgress implements AutoCloseable {
    private static final Duration REDRAW_INTERVAL = Duration.ofMillis(250);

    private final PrintWriter err;
    private final StatusLine rewritten;
    private final boolean terminal;
    private final int width;
    private final Thread ticker;

    private String name = "";
    private String stage = "";
    private Duration total = Duration.ZERO;
    private Duration before = Duration.ZERO;
    private Duration expected = Duration.ZERO;
    private long stageBegin = System.nanoTime();
    private List<String> live = List.of();

    /**
     * @param terminal whether lines can be redrawn
     * @param width columns of the terminal
     */
    public ExperimentProgress(PrintWriter err, boolean terminal, int width) {
        this.err = err;
        rewritten = new StatusLine(err);
        this.terminal = terminal;
        this.width = width;
        ticker = Thread.ofPlatform().daemon().name("progress").unstarted(this::tick);
        if (terminal) {
            ticker.start();
        }
    }

    public synchronized void begin(String experiment, Duration length) {
        name = experiment;
        stage = "";
        total = length;
        before = Duration.ZERO;
        expected = Duration.ZERO;
    }

    /** Ends the previous stage and begins another. */
    public synchronized void stage(String what, Duration length) {
        before = before.plus(expected);
        stage = what;
        expected = length;
        stageBegin = System.nanoTime();
        live = List.of();
        if (!terminal) {
            err.println(ProgressText.plain(name, before, total, stage));
            err.flush();
        }
    }

    /** Sets the lines below the progress line on a terminal; no effect elsewhere. */
    public synchronized void live(List<String> lines) {
        live = List.copyOf(lines);
    }

    /** Prints a permanent line if there is no terminal; no effect on one. */
    public synchronized void note(String line) {
        if (!terminal) {
            err.println(line);
            err.flush();
        }
    }

    public synchronized void end() {
        stage = "";
        live = List.of();
        if (terminal) {
            rewritten.erase();
        }
    }

    @Override
    public void close() {
        ticker.interrupt();
    }

    private void tick() {
        try {
            while (true) {
                show();
                Thread.sleep(REDRAW_INTERVAL);
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    private synchronized void show() {
        if (!stage.isEmpty()) {
            Duration inStage = Duration.ofNanos(System.nanoTime() - stageBegin);
            Duration done = before.plus(inStage.compareTo(expected) < 0 ? inStage : expected);
            rewritten.show(ProgressText.withBar(name, done, total, stage, width) + ProgressText.below(live, width));
        }
    }
}
