package dev.lifeguard.flow.pipe;

/**
 * The number of workers of a {@link Window}. A helper that was called may never come, if other calls occupy the shared
 * pool. Therefore it is counted apart from the workers that are certain to run. For the holder of the window's lock.
 */
final class WorkerCount {
    private int begun; // workers that are certain to run
    private int called; // helpers that have not begun
    private int probes; // called helpers for which a worker has left
    private int allowed; // the last given maximum

    /** Returns how many are certain to run. */
    int begun() {
        return begun;
    }

    /** Sets the maximum number of workers for {@link #missing()}. */
    void allow(int max) {
        allowed = max;
    }

    /** Returns how many more workers are allowed to run. */
    int missing() {
        return Math.max(0, allowed - begun);
    }

    /** Returns whether the calling thread may work too: fewer than {@code max} workers have begun, or none has. */
    boolean mayJoin(int max) {
        return begun < max || begun == 0;
    }

    /** Counts the calling thread. */
    void join() {
        begun++;
    }

    /**
     * Counts up to {@code count} more workers. Virtual workers do not wait for helpers that may never come, except for
     * a probe.
     *
     * @param max maximum number of workers
     * @param virtual whether they are certain to run
     * @return how many are counted, and must be started
     */
    int start(int count, int max, boolean virtual) {
        int more = Math.max(0, Math.min(count, max - begun - (virtual ? probes : called)));
        if (virtual) {
            begun += more;
        } else {
            called += more;
        }
        return more;
    }

    /** Counts a helper that is about to be called in place of a worker that leaves. */
    void callProbe() {
        called++;
        probes++;
    }

    /** Counts a called helper as one that runs. */
    void begin(boolean probe) {
        called--;
        probes -= probe ? 1 : 0;
        begun++;
    }

    /** Stops counting a worker that ran. */
    void leave() {
        begun--;
    }
}
