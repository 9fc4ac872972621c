package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;

/**
 * Hooks of event loops: Netty's, and the I/O threads of XNIO. A round is the work of a loop between two waits for
 * events.
 */
public final class EventLoopHooks {
    private EventLoopHooks() {}

    /**
     * The calling thread begins to work for that pool.
     *
     * @param acceptor the pool's thread that accepts connections and is not one of the event loops
     */
    public static void begins(Object pool, Object acceptor) {
        if (Thread.currentThread() != acceptor) {
            EventExecutors.worksFor(pool);
        }
    }

    /** The calling thread begins to wait for events. */
    @Guarded
    public static void waits() {
        ExecutorCell cell = EventExecutors.cell();
        if (cell != null) {
            cell.loopWaits();
        }
    }

    /** The calling thread has waited and begins a round: it handles events and runs tasks. */
    @Guarded
    public static void goesOn() {
        ExecutorCell cell = EventExecutors.cell();
        if (cell != null) {
            cell.resumes();
        }
    }
}
