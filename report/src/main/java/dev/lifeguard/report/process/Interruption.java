package dev.lifeguard.report.process;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a process end in good order on Ctrl-C or SIGTERM: its main thread is interrupted, cleans up and sets the exit
 * code, and only then the process ends.
 *
 * <p>A JVM cannot survive these signals by documented means, but its shutdown waits for its hooks.
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

    /** The main thread may take 20 seconds to clean up. */
    public Interruption() {
        this(TIMEOUT, () -> {});
    }

    /**
     * @param timeout how long the main thread may take to clean up; after it the process ends as the JVM would
     * @param atEnd what else to do as soon as the process is asked to end, while the main thread cleans up
     */
    public Interruption(Duration timeout, Runnable atEnd) {
        this.timeout = timeout;
        this.atEnd = atEnd;
    }

    /** Of code within a program that ends when it likes: nothing is guarded. */
    public static Interruption ofNobody() {
        Interruption none = new Interruption();
        none.guarded = true;
        return none;
    }

    /** From now on the calling thread is interrupted when the process is asked to end; further calls change nothing. */
    public synchronized void guard() {
        if (guarded) {
            return;
        }
        guarded = true;
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(main), "lifeguard-interruption"));
    }

    /** Whether the process has been asked to end: whoever does one thing after the other begins no more of them. */
    public boolean isEnding() {
        return ending;
    }

    /** The main thread has nothing more to do. */
    public void finished() {
        finished.countDown();
    }

    /** Likewise; the process ends with this code, also where it was asked to end. */
    public void finished(int code) {
        exitCode = code;
        finished();
    }

    private void end(Thread main) {
        if (finished.getCount() == 0) {
            return; // it ends by itself, with a code of its own
        }
        ending = true;
        main.interrupt();
        atEnd.run();
        try {
            if (finished.await(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
                Runtime.getRuntime().halt(exitCode);
            }
        } catch (InterruptedException e) {
            // nobody interrupts a hook
        }
    }
}
