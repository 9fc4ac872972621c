package dev.lifeguard.lab.prediction.rival;

/** Adjusts a pool's size while it works. Thread-safe: called by the thread that ends a task. */
public interface Sizer {
    /** The largest allowed size. */
    int MAX_SIZE = 256;

    /**
     * Handles the end of a task.
     *
     * @param beginNs start of the task, in nanoseconds from any origin
     * @param active busy threads, including its own
     * @return the size to set, 1 to {@link #MAX_SIZE}
     */
    int ended(long beginNs, long execNs, int active);
}
