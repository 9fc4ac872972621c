package dev.lifeguard.predict.sim;

/**
 * Jobs in progress, by number: the tasks of the first pool, or the users of a closed loop, then the tasks of the other
 * pools.
 */
final class Jobs {
    static final byte HANDED_OVER = 0;
    static final byte FIRST_PART = 1;
    static final byte BLOCKED = 2;
    static final byte HOLDING = 3;
    static final byte LAST_PART = 4;
    static final byte WOKEN = 5;
    static final byte RELEASING = 6;
    static final byte ACQUIRING = 7;

    /** Blocked by something else before it requests the shared limit. */
    static final byte BLOCKED_BEFORE = 8;

    /** The task that each job runs, by its number in the pool. */
    final int[] task;

    final double[] arrived;

    /** One of the constants above. */
    final byte[] phase;

    private final Tasks[] work;
    private final int[] first;

    /** @param users of the first pool; 0 if its tasks arrive by themselves */
    Jobs(Tasks[] work, int users) {
        this.work = work;
        first = new int[work.length + 1];
        for (int pool = 0; pool < work.length; pool++) {
            first[pool + 1] = first[pool] + (pool == 0 && users > 0 ? users : work[pool].count());
        }
        int count = first[work.length];
        task = new int[count];
        arrived = new double[count];
        phase = new byte[count];
    }

    int count() {
        return task.length;
    }

    /** Returns the number of a pool's first job. */
    int first(int pool) {
        return first[pool];
    }

    int pool(int job) {
        int pool = 0;
        while (job >= first[pool + 1]) {
            pool++;
        }
        return pool;
    }

    double cpuNs(int pool, int job) {
        return work[pool].cpuNs()[task[job]];
    }

    double blockedNs(int pool, int job) {
        return work[pool].blockedNs()[task[job]];
    }
}
