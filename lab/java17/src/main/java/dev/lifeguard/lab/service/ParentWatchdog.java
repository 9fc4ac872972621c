package dev.lifeguard.lab.service;

import java.io.IOException;
import java.time.Duration;

/**
 * Ends a child JVM with the lab. The child reads its standard input, which the lab keeps open without writing, and
 * exits in order when it ends. The kernel closes it however the lab ends, even by SIGKILL.
 */
public final class ParentWatchdog {
    private static final Duration TIME_TO_LEAVE = Duration.ofSeconds(8);

    private ParentWatchdog() {}

    /** Starts the watchdog; the first call of a child's main method. */
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

    /** Halts the child if its shutdown hooks hang. */
    private static void haltLater() {
        try {
            Thread.sleep(TIME_TO_LEAVE.toMillis());
        } catch (InterruptedException e) {
            // halt at once
        }
        Runtime.getRuntime().halt(1);
    }
}
