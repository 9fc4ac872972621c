package dev.lifeguard.lab.prediction.rival;

/** Sets a pool's size while it works. Thread-safe: it is called by whichever thread ends a task. */
public interface Sizer {
    /** The largest size that one may ask for. */
    int MAX = 256;

    /**
     * A task ended.
     *
     * @param beginNs when it began, nanoseconds from any beginning
     * @param execNs how long it was executed
     * @param active busy threads, its own included
     * @return the size to set, 1 to {@link #MAX}
     */
    int ended(long beginNs, long execNs, int active);
}
