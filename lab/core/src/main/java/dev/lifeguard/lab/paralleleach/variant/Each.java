package dev.lifeguard.lab.paralleleach.variant;

import java.util.List;

/** Does something with each item of a list, and returns when all is done. */
public interface Each {
    <T> void each(List<T> items, Task<T> task) throws Exception;

    /** What it decided by itself in the last call, in words; empty if nothing. */
    default String decided() {
        return "";
    }

    /** What is to be done with an item. */
    interface Task<T> {
        void run(T item) throws Exception;
    }

    /** Instead of a number of threads: as {@link FlowEach} decides. */
    int FLOW = -1;

    /** As the original's {@code each(items, task, parallel, maxThreads)}: serial if there may be no other thread. */
    static Each with(int maxThreads) {
        if (maxThreads == FLOW) {
            return new FlowEach();
        }
        return maxThreads == 0 ? new SerialEach() : new PooledEach(maxThreads);
    }
}
