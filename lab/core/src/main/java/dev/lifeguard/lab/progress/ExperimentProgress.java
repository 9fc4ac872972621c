package dev.lifeguard.lab.progress;

import dev.lifeguard.report.terminal.StatusLine;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;

/**
 * Says how far an experiment is: on a terminal in one line that is written again four times a second, otherwise in a
 * line for each stage.
 */
public final class ExperimentProgress implements AutoCloseable {
    private static final Duration EVERY = Duration.ofMillis(250);
    private static final int USUAL_WIDTH = 80;

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

    /** On a terminal of the usual width, if it is one. */
    public ExperimentProgress(PrintWriter err, boolean terminal) {
        this(err, terminal, USUAL_WIDTH);
    }

    /**
     * @param err where to
     * @param terminal whether a line can be written again there
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

    /** An experiment begins. */
    public synchronized void begin(String experiment, Duration length) {
        name = experiment;
        stage = "";
        total = length;
        before = Duration.ZERO;
        expected = Duration.ZERO;
    }

    /** The stage before is done, another begins. */
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

    /** What to show below the line on a terminal, as it is now; nothing elsewhere. */
    public synchronized void live(List<String> lines) {
        live = List.copyOf(lines);
    }

    /** A line that is to stay, where there is no terminal to show what happens; nothing on one. */
    public synchronized void note(String line) {
        if (!terminal) {
            err.println(line);
            err.flush();
        }
    }

    /** The experiment is done; its line goes away. */
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
                Thread.sleep(EVERY);
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
