package dev.lifeguard.lab.progress;

import java.io.PrintWriter;
import java.time.Duration;

/**
 * Says how far an experiment is: on a terminal in one line that is written again every half second, otherwise in a line
 * for each stage.
 */
public final class Progress implements AutoCloseable {
    private static final String LINE_AGAIN = "\r\u001b[K";
    private static final Duration EVERY = Duration.ofMillis(500);

    private final PrintWriter err;
    private final boolean terminal;
    private final Thread ticker;

    private String name = "";
    private String stage = "";
    private Duration total = Duration.ZERO;
    private Duration before = Duration.ZERO;
    private Duration expected = Duration.ZERO;
    private long stageBegin = System.nanoTime();

    /**
     * @param err where to
     * @param terminal whether a line can be written again there
     */
    public Progress(PrintWriter err, boolean terminal) {
        this.err = err;
        this.terminal = terminal;
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
        if (!terminal) {
            err.println(ProgressLine.plain(name, before, total, stage));
            err.flush();
        }
    }

    /** The experiment is done; its line goes away. */
    public synchronized void end() {
        stage = "";
        if (terminal) {
            err.print(LINE_AGAIN);
            err.flush();
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
            err.print(LINE_AGAIN + ProgressLine.withBar(name, done, total, stage));
            err.flush();
        }
    }
}
