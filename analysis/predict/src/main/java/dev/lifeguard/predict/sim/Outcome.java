package dev.lifeguard.predict.sim;

/**
 * The result of a simulated run for the pool to predict.
 *
 * @param responses times from arrival to end of all tasks
 * @param blocks the same in consecutive parts of equal length, by arrival
 * @param ended the same for the tasks that ended within the recorded time
 * @param refused tasks that found the queue full or whose callers had given up
 * @param firstNs arrival of the first task
 * @param lastNs end of the last task
 * @param busyNs busy thread-nanoseconds
 * @param waitNs waiting task-nanoseconds
 * @param cpuWaitNs thread-nanoseconds spent runnable without a CPU
 * @param stationNs task-nanoseconds spent waiting for the shared limit
 * @param contendedNs time in which some task waited for it
 * @param holdersNs task-nanoseconds of tasks blocked otherwise in that time
 * @param releasingNs task-nanoseconds spent waiting for a core to release the shared limit
 * @param cpuNs CPU time used by all pools
 * @param waitForCpuNs the part of {@code waitNs} in which all cores were in use, so that more threads would not help
 * @param waitForStationNs the part of {@code waitNs} in which the shared limit was fully in use and the cores were not
 * @param mostEngaged the most workers at one time that had a task or were about to start one; below the number of
 *     workers, no task waited for a worker
 * @param spans when tasks were blocked, if that was wanted
 */
public record Outcome(
        Responses responses,
        Responses[] blocks,
        Responses ended,
        long refused,
        double firstNs,
        double lastNs,
        double busyNs,
        double waitNs,
        double cpuWaitNs,
        double stationNs,
        double contendedNs,
        double holdersNs,
        double releasingNs,
        double cpuNs,
        double waitForCpuNs,
        double waitForStationNs,
        int mostEngaged,
        BlockedSpans spans) {
    /** Number of parts of a run. */
    static final int BLOCKS = 8;

    /** Returns the part of a run in which a task arrived, from 0. */
    public static int block(double arrivedNs, double firstNs, double endNs) {
        int block = (int) ((arrivedNs - firstNs) / Math.max(1, endNs - firstNs) * BLOCKS);
        return Math.max(0, Math.min(BLOCKS - 1, block));
    }

    /** Returns the time from the first arrival to the last end. */
    public double lengthNs() {
        return Math.max(1, lastNs - firstNs);
    }

    /** Returns completed tasks per second. */
    public double throughput() {
        return responses.count() / lengthNs() * 1e9;
    }

    /** Returns the share of refused tasks, 0 to 1. */
    public double refusedShare() {
        return refused == 0 ? 0 : refused / (double) (refused + responses.count());
    }

    /**
     * Returns the time within which this share of all tasks was served, in nanoseconds; infinite if too many were
     * refused.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        double ofServed = share / (1 - refusedShare());
        return ofServed > 1 ? Double.POSITIVE_INFINITY : responses.percentile(ofServed);
    }

    public double busyThreads() {
        return busyNs / lengthNs();
    }
}
