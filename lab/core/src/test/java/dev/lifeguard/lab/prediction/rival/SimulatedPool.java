package dev.lifeguard.lab.prediction.rival;

/**
 * A pool that always has tasks, each of which needs a CPU for 10 ms: up to one thread for each core throughput grows,
 * from there on only the execution times do.
 */
record SimulatedPool(int cores) {
    private static final long NEED_NS = 10_000_000;

    /** The size of the pool after so many tasks. */
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
