package dev.lifeguard.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command end gracefully on Ctrl-C or SIGTERM: the command's thread is interrupted, cleans up and returns its
 * exit code, and only then the process ends.
 *
 * <p>A JVM cannot survive these signals by documented means, but its shutdown waits for its hooks.
 */
final class Interruption {
    /** How long a command may take to clean up. */
    private static final int TIMEOUT_SECONDS = 20;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile int exitCode = 130;

    /** From now on the calling thread is interrupted when the process is asked to end. */
    void guard() {
        Thread command = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(command), "lifeguard-interruption"));
    }

    /** Reports that the command has ended. */
    void finished(int code) {
        exitCode = code;
        finished.countDown();
    }

    private void end(Thread command) {
        command.interrupt();
        try {
            if (!finished.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                return; // too late: exit as the JVM would
            }
        } catch (InterruptedException e) {
            return; // nobody interrupts this thread
        }
        Runtime.getRuntime().halt(exitCode);
    }
}
