package dev.lifeguard.flow.engine;

/** The pause before a refused item is tried again. */
final class RetryPause {
    private static final long FIRST_MS = 5;
    private static final int DOUBLINGS = 6;

    private RetryPause() {}

    /** Sleeps longer after each attempt: 5 ms after the first, twice that after the second, at most 320 ms. */
    static void after(int attempt) throws InterruptedException {
        Thread.sleep(FIRST_MS << Math.min(DOUBLINGS, attempt - 1));
    }
}
