package dev.lifeguard.predict.sim;

/** The queue and the idle workers of each pool. */
final class Workers {
    private final Setting[] settings;
    private final JobQueue[] queues;
    private final int[] idle;
    private final boolean leavesTask;
    private int left; // tasks of the first pool that idle workers have yet to take from the queue

    Workers(Setting[] settings) {
        this.settings = settings;
        queues = new JobQueue[settings.length];
        idle = new int[settings.length];
        for (int pool = 0; pool < settings.length; pool++) {
            queues[pool] = new JobQueue();
            idle[pool] = settings[pool].workers();
        }
        long capacity = settings[0].queueCapacity();
        leavesTask = capacity > 0 && capacity < Long.MAX_VALUE;
    }

    /** Returns the workers of the pool that have a task or are about to start one. */
    int engaged(int pool) {
        return settings[pool].workers() - idle[pool];
    }

    boolean anyIdle(int pool) {
        return idle[pool] > 0;
    }

    void engage(int pool) {
        idle[pool]--;
    }

    void free(int pool) {
        idle[pool]++;
    }

    /**
     * Returns whether an idle worker of the pool leaves its task in the queue until it has a core, so that the task
     * still occupies a place. It only matters if places may run out; a queue without places hands over directly.
     */
    boolean leavesTask(int pool) {
        return pool == 0 && leavesTask;
    }

    void leave() {
        left++;
    }

    /** Removes a task from the queue whose idle worker now has a core. */
    void takeLeft() {
        left--;
    }

    /** Returns whether the pool refuses further tasks. */
    boolean isFull(int pool) {
        boolean direct = idle[pool] > 0 && !leavesTask(pool);
        return !direct && queues[pool].size() + (pool == 0 ? left : 0) >= settings[pool].queueCapacity();
    }

    JobQueue queue(int pool) {
        return queues[pool];
    }
}
