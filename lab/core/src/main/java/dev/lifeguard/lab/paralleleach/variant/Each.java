package dev.lifeguard.lab.paralleleach.variant;

import java.util.List;

/** Runs a task for each item of a list, and returns when all are done. */
public interface Each {
    <T> void each(List<T> items, Task<T> task) throws Exception;

    /** Describes the decisions made by measurement in the last call; empty if there were none. */
    default String decided() {
        return "";
    }

    /** A task to run for an item. */
    interface Task<T> {
        void run(T item) throws Exception;
    }

    /** In place of a number of threads: let {@link FlowEach} decide. */
    int FLOW = -1;

    /**
     * Returns the implementation for the original's {@code each(items, task, parallel, maxThreads)}: serial if no other
     * thread is allowed.
     */
    static Each with(int maxThreads) {
        if (maxThreads == FLOW) {
            return new FlowEach();
        }
        return maxThreads == 0 ? new SerialEach() : new PooledEach(maxThreads);
    }
}
