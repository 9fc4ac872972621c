package dev.lifeguard.report.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a process end cleanly on Ctrl-C or SIGTERM. Its main thread is interrupted, cleans up and sets the exit code.
 * Only then does the process end.
 *
 * <p>A JVM cannot handle these signals by documented means, but its shutdown waits for its hooks.
 */
public final class Interruption {
    /** Exit code of a process that a user interrupted, unless it sets another. */
    public static final int EXIT_CODE = 130;

    private static final Duration TIMEOUT = Duration.ofSeconds(20);

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Duration timeout;
    private final Runnable atEnd;
    private volatile int exitCode = EXIT_CODE;
    private volatile boolean ending;
    private boolean guarded;

    /** Gives the main thread 20 seconds to clean up. */
    public Interruption() {
        this(TIMEOUT, () -> {});
    }

    /**
     * @param timeout time for the main thread to clean up; after it the process ends as the JVM would
     * @param atEnd an additional action that runs as soon as the process is asked to end, while the main thread cleans
     *     up
     */
    public Interruption(Duration timeout, Runnable atEnd) {
        this.timeout = timeout;
        this.atEnd = atEnd;
    }

    /** Returns an instance for code inside another program. It guards nothing. */
    public static Interruption ofNobody() {
        Interruption none = new Interruption();
        none.guarded = true;
        return none;
    }

    /**
     * Makes the calling thread the one that is interrupted when the process is asked to end. Further calls have no
     * effect.
     */
    public synchronized void guard() {
        if (guarded) {
            return;
        }
        guarded = true;
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(main), "lifeguard-interruption"));
    }

    /** Returns whether the process has been asked to end. Loops should then start no further work. */
    public boolean isEnding() {
        return ending;
    }

    /** Reports that the main thread has finished. */
    public void finished() {
        finished.countDown();
    }

    /** Reports that the main thread has finished. The process ends with this code, even if it was asked to end. */
    public void finished(int code) {
        exitCode = code;
        finished();
    }

    private void end(Thread main) {
        if (finished.getCount() == 0) {
            return; // it is already ending, with another code
        }
        ending = true;
        main.interrupt();
        atEnd.run();
        try {
            if (finished.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                Runtime.getRuntime().halt(exitCode);
            }
        } catch (InterruptedException e) {
            // hooks are not interrupted
        }
    }
}
