package dev.lifeguard.lab;

import dev.lifeguard.lab.process.Children;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ends the lab in good order on Ctrl-C or a request to end: its JVMs are ended, its main thread is interrupted, writes
 * what it has, and only then the process ends. A JVM's shutdown waits for its hooks; this is one.
 */
final class Interruption {
    /** Exit code of a process that a user interrupted. */
    static final int EXIT_CODE = 130;

    private static final int TIMEOUT_SECONDS = 18;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Children children;

    /** From now on the calling thread is interrupted when the process is to end. */
    Interruption(Children children) {
        this.children = children;
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> end(main), "interruption"));
    }

    /** Says that the main thread has nothing more to do. */
    void finished() {
        finished.countDown();
    }

    private void end(Thread main) {
        if (finished.getCount() == 0) {
            return;
        }
        main.interrupt();
        children.close();
        try {
            if (finished.await(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                Runtime.getRuntime().halt(EXIT_CODE);
            }
        } catch (InterruptedException e) {
            // nobody interrupts a hook
        }
    }
}
