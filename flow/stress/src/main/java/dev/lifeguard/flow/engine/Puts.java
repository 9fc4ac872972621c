package dev.lifeguard.flow.engine;

/** Puts for jcstress, whose actors throw nothing that Java checks: there is always room, so nobody waits. */
final class Puts {
    private Puts() {}

    /** As {@link Window#put}. */
    static boolean put(Window window, Object item, int workers) {
        try {
            return window.put(item, workers, true);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
