package dev.lifeguard.bench.fleet;

/**
 * The counters of a pool in one JVM. Work is modelled as a fluid that waits if there is no free thread. Task times are
 * exponential.
 */
final class PoolCounters {
    static final double[] BOUNDS = {0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10, Double.POSITIVE_INFINITY};

    /** Maximum number of waiting tasks per thread, after which clients give up. */
    private static final double MAX_QUEUE_PER_THREAD = 20;

    private static final double CPU_SHARE = 0.1;

    private final SimulatedPool pool;
    private final int jvm;
    private final long stuckFrom;
    double arrived;
    double completed;
    double rejected;
    double busySeconds;
    double waitingSeconds;
    double runQueueSeconds;
    double executionSquares;
    double waitSquares;
    double active;
    double queued;
    final double[] waitBuckets = new double[BOUNDS.length];

    PoolCounters(SimulatedService service, SimulatedPool pool, int jvm) {
        this.pool = pool;
        this.jvm = jvm;
        stuckFrom = service.stuckFrom();
    }

    /** Advances the counters by these seconds, up to a time. */
    void advance(double at, double seconds) {
        double tasksASecond = pool.threads / pool.taskSeconds;
        if (pool.incident == Incident.STUCK && jvm == 0 && at > stuckFrom) {
            active = pool.threads;
            queued = 5;
            busySeconds += pool.threads * seconds;
            waitingSeconds += queued * seconds;
            return;
        }
        double load = pool.load(at, jvm);
        double backlog = queued / tasksASecond; // seconds of queued work
        double work = Math.min(1, load + backlog / seconds);
        double left = Math.min(backlog + (load - work) * seconds, MAX_QUEUE_PER_THREAD * pool.taskSeconds);
        double came = (left - backlog + work * seconds) * tasksASecond;
        double tasks = work * seconds * tasksASecond;
        queued = Math.max(0, left) * tasksASecond;
        active = work * pool.threads;
        arrived += came;
        completed += tasks;
        rejected += pool.rejectedShare * came;
        busySeconds += active * seconds;
        runQueueSeconds += pool.runnableShare * active * seconds;
        waitingSeconds += queued * seconds;
        executionSquares += tasks * 2 * pool.taskSeconds * pool.taskSeconds;
        double wait = tasks == 0 ? 0 : queued * seconds / tasks;
        waitSquares += tasks * 2 * wait * wait;
        for (int i = 0; i < BOUNDS.length; i++) {
            waitBuckets[i] += tasks * upTo(BOUNDS[i], wait);
        }
    }

    double cpuSeconds() {
        return CPU_SHARE * busySeconds;
    }

    double blockedSeconds() {
        return Math.max(0, 1 - CPU_SHARE - pool.runnableShare) * busySeconds;
    }

    double executionSeconds() {
        return completed * pool.taskSeconds;
    }

    double executionBucket(int bucket) {
        return completed * upTo(BOUNDS[bucket], pool.taskSeconds);
    }

    /** Returns the share of exponential times up to the bound. */
    private static double upTo(double bound, double mean) {
        return mean == 0 ? 1 : -Math.expm1(-bound / mean);
    }

    int threads() {
        return pool.threads;
    }
}
