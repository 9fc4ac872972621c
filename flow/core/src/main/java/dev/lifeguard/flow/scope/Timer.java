package dev.lifeguard.flow.scope;

import java.util.concurrent.TimeUnit;

/** Runs an action after a delay, once or repeatedly, on a virtual thread that sleeps until then. */
public final class Timer implements Companion {
    private final Thread thread;

    private Timer(String name, long ns, boolean once, Runnable action) {
        thread = Thread.ofVirtual().name("lifeguard-flow/" + name).unstarted(() -> run(ns, once, action));
        thread.start();
    }

    /**
     * Starts a timer that fires once.
     *
     * @param name suffix of the thread's name
     * @param ns delay in nanoseconds
     */
    public static Timer once(String name, long ns, Runnable action) {
        return new Timer(name, ns, true, action);
    }

    /**
     * Starts a timer that fires until it is stopped.
     *
     * @param name suffix of the thread's name
     * @param ns interval in nanoseconds
     */
    public static Timer every(String name, long ns, Runnable action) {
        return new Timer(name, ns, false, action);
    }

    private static void run(long ns, boolean once, Runnable action) {
        try {
            do {
                TimeUnit.NANOSECONDS.sleep(ns);
                action.run();
            } while (!once);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the scope has ended
        }
    }

    @Override
    public boolean stop() {
        thread.interrupt();
        return VirtualWorkers.join(thread);
    }
}
