package dev.lifeguard.flow.scope;

import java.time.Duration;

/** Ends a scope that takes too long, by a virtual thread that sleeps until then. */
final class TimeLimit {
    private final Thread thread;

    /** @param name the name of the scope, for the thread's name */
    TimeLimit(TaskScope scope, String name, long ns) {
        thread = Thread.ofVirtual().name("lifeguard-flow/" + name + "-timeout").start(() -> {
            try {
                Thread.sleep(Duration.ofNanos(ns));
                scope.fail(Failures.timedOut(ns));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the scope ended in time
            }
        });
    }

    /** Waits until the thread has ended; returns whether the current thread was interrupted meanwhile. */
    boolean stop() {
        thread.interrupt();
        return VirtualWorkers.join(thread);
    }
}
