package dev.lifeguard.flow.engine;

/** Puts for jcstress, whose actors may not throw checked exceptions. There is always room, so none waits. */
final class Puts {
    private Puts() {}

    /** As {@link Window#put}. */
    static boolean put(Window window, Object item, int workers) {
        try {
            return window.put(item, null, workers, true);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
