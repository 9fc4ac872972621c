package dev.lifeguard.lab.prediction.rival;

/**
 * A pool that always has tasks of 10 ms CPU time. Throughput grows up to one thread per core; beyond
 * that only execution times grow.
 */
record SimulatedPool(int cores) {
    private static final long NEED_NS = 10_000_000;

    /** The size of the pool after a number of tasks. */
    int sizeAfter(int tasks, Sizer sizer, int first) {
        int size = first;
        long now = 0;
        for (int i = 0; i < tasks; i++) {
            long exec = NEED_NS * Math.max(size, cores) / cores;
            now += exec / size; // one of them ends
            size = sizer.ended(now - exec, exec, size);
        }
        return size;
    }
}
