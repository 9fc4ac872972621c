package dev.lifeguard.predict.sim;

/**
 * The tasks that come by themselves, each pool's in the order of their arrival. Those of a closed loop come when their
 * user sends them, and those that follow another task begin when that ends: neither are here.
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
     * @param closed whether those of the first pool are sent by users
     * @param followers by task of the first pool, the one that follows it at once, or −1; empty if none does
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

    /** The pool with the next arrival. */
    int nextPool() {
        return pool;
    }

    /** When that is; infinite where none comes any more. */
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

    /** When the next task of a pool arrives; infinite if none does. */
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

    /** Takes the next task, whose number among the pool's it gives. */
    int take() {
        int task = next[pool]++;
        times[pool] = time(pool);
        find();
        return task;
    }

    /** The task that the worker of this one of the first pool goes on with; −1 if there is none. */
    int follower(int task) {
        return followers.length == 0 ? -1 : followers[task];
    }
}
