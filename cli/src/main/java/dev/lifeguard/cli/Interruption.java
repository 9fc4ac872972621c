package dev.lifeguard.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command end in good order when the user presses Ctrl-C, or the process is told to end: the command's thread is
 * interrupted, cleans up and gives its exit code, and only then the process ends.
 *
 * <p>A JVM has no way to survive these signals by documented means, but its shutdown waits for its hooks.
 */
final class Interruption {
    /** How long a command may take to clean up. */
    private static final int TIMEOUT_SECONDS = 20;

    private final CountDownLatch finished = new CountDownLatch(1);
    private volatile int exitCode = 130;

    /** From now on the calling thread is interrupted when the process is to end. */
    void guard() {
        Thread command = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(command), "lifeguard-interruption"));
    }

    /** Says that the command has ended, and how. */
    void finished(int code) {
        exitCode = code;
        finished.countDown();
    }

    private void end(Thread command) {
        command.interrupt();
        try {
            if (!finished.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                return; // then as without us
            }
        } catch (InterruptedException e) {
            return; // nobody does
        }
        Runtime.getRuntime().halt(exitCode);
    }
}
