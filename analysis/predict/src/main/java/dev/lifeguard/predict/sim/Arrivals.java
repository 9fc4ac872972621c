package dev.lifeguard.predict.sim;

/**
 * Tasks that arrive by themselves, for each pool in order of arrival. Not included are tasks that users of a closed
 * loop send and tasks that start when another ends.
 */
final class Arrivals {
    private final Tasks[] work;
    private final boolean closed;
    private final int[] followers;
    private final boolean[] follows;
    private final int[] next;
    private final double[] times; // of the next arrivals
    private int pool;
    private double time;

    /**
     * @param work the tasks of each pool
     * @param closed whether users send the tasks of the first pool
     * @param followers for each task of the first pool, the one that starts when it ends, or −1; empty if none does
     */
    Arrivals(Tasks[] work, boolean closed, int[] followers) {
        this.work = work;
        this.closed = closed;
        this.followers = followers;
        follows = new boolean[followers.length];
        for (int later : followers) {
            if (later >= 0) {
                follows[later] = true;
            }
        }
        next = new int[work.length];
        times = new double[work.length];
        for (int each = 0; each < work.length; each++) {
            times[each] = time(each);
        }
        find();
    }

    /** Returns the pool with the next arrival. */
    int nextPool() {
        return pool;
    }

    /** Returns the time of the next arrival; infinite if none follows. */
    double nextNs() {
        return time;
    }

    private void find() {
        pool = 0;
        for (int other = 1; other < times.length; other++) {
            if (times[other] < times[pool]) {
                pool = other;
            }
        }
        time = times[pool];
    }

    /** Returns the time of a pool's next arrival; infinite if none follows. */
    private double time(int pool) {
        int task = next[pool];
        if (pool == 0 && follows.length > 0) {
            while (task < follows.length && follows[task]) {
                task++;
            }
            next[0] = task;
        }
        return pool == 0 && closed || task == work[pool].count()
                ? Double.POSITIVE_INFINITY
                : work[pool].arrivalNs()[task];
    }

    /** Removes the next task and returns its number in its pool. */
    int take() {
        int task = next[pool]++;
        times[pool] = time(pool);
        find();
        return task;
    }

    /** Returns the task that the worker of this task of the first pool continues with, or −1. */
    int follower(int task) {
        return followers.length == 0 ? -1 : followers[task];
    }
}
