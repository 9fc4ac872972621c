package dev.lifeguard.flow.scope;

/** The wait before an item is tried again that the far side refused. */
public final class Pause {
    private static final long SHORTEST_MS = 5;
    private static final int DOUBLINGS = 6;

    private Pause() {}

    /** Waits, longer with each attempt: 5 ms after the first, twice that after the second, at most 320 ms. */
    public static void before(int attempt) throws InterruptedException {
        Thread.sleep(SHORTEST_MS << Math.min(DOUBLINGS, attempt - 1));
    }
}
