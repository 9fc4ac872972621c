package dev.lifeguard.lab.service;

import java.io.IOException;
import java.time.Duration;

/**
 * What binds a child JVM to the lab: the child reads its standard input, which the lab holds open and never writes to,
 * and leaves in order when it ends. The kernel closes it however the lab ends, killed by signal 9 included.
 */
public final class ParentWatchdog {
    private static final Duration TIME_TO_LEAVE = Duration.ofSeconds(8);

    private ParentWatchdog() {}

    /** Called by a child's main, first of all. */
    public static void start() {
        daemon("parent-watchdog", () -> {
            awaitEnd();
            daemon("parent-watchdog-halt", ParentWatchdog::haltLater);
            System.exit(0);
        });
    }

    private static void daemon(String name, Runnable what) {
        Thread thread = new Thread(what, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void awaitEnd() {
        try {
            while (System.in.read() >= 0) {
                // nobody writes here
            }
        } catch (IOException e) {
            // as good as its end
        }
    }

    /** Shutdown hooks may hang; the child may not. */
    private static void haltLater() {
        try {
            Thread.sleep(TIME_TO_LEAVE.toMillis());
        } catch (InterruptedException e) {
            // halt at once
        }
        Runtime.getRuntime().halt(1);
    }
}
