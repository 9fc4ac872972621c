package dev.lifeguard.flow.pipe;

/** Puts for jcstress, whose actors may not throw checked exceptions. There is always room, so no call waits. */
final class Puts {
    private Puts() {}

    /** Like {@link Window#put}. */
    static boolean put(Window window, Object item, int workers) {
        try {
            return window.put(item, null, workers, true);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
