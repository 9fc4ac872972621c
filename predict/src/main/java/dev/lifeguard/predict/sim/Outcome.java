package dev.lifeguard.predict.sim;

/**
 * What a simulated run gave for the pool in question.
 *
 * @param responses times from arrival to end of all tasks
 * @param blocks the same in parts of equal length, by arrival, one after the other
 * @param ended those of the tasks that ended within the recorded time
 * @param refused tasks for which the queue had no room, or whose callers had given up
 * @param firstNs when the first task arrived
 * @param lastNs when the last task ended
 * @param busyNs busy thread-nanoseconds
 * @param waitNs waiting task-nanoseconds
 * @param cpuWaitNs thread-nanoseconds spent runnable without a CPU
 * @param stationNs task-nanoseconds spent waiting for the station
 * @param releasingNs task-nanoseconds spent waiting for a core to give back the station
 * @param cpuNs CPU time used by all pools
 * @param waitForCpuNs that part of {@code waitNs} in which all cores were in use, so that no further thread would help
 * @param waitForStationNs that part of {@code waitNs} in which the station was full and cores were not, likewise
 * @param mostEngaged the most workers that had a task, or were on their way to one, at one time; where that
 *     is fewer than there are, no task waited for one
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
        double releasingNs,
        double cpuNs,
        double waitForCpuNs,
        double waitForStationNs,
        int mostEngaged) {
    /** How many parts a run has. */
    static final int BLOCKS = 8;

    /** In which part of a run a task arrived, from 0 on. */
    public static int block(double arrivedNs, double firstNs, double endNs) {
        int block = (int) ((arrivedNs - firstNs) / Math.max(1, endNs - firstNs) * BLOCKS);
        return Math.max(0, Math.min(BLOCKS - 1, block));
    }

    /** Time from the first arrival to the last end. */
    public double lengthNs() {
        return Math.max(1, lastNs - firstNs);
    }

    /** Completed tasks per second. */
    public double throughput() {
        return responses.count() / lengthNs() * 1e9;
    }

    /** Share of the tasks that was refused, 0 to 1. */
    public double refusedShare() {
        return refused == 0 ? 0 : refused / (double) (refused + responses.count());
    }

    /**
     * The time within which a share of all tasks was served, in nanoseconds; infinite where too many were refused.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        double ofServed = share / (1 - refusedShare());
        return ofServed > 1 ? Double.POSITIVE_INFINITY : responses.percentile(ofServed);
    }

    /** Mean number of busy threads. */
    public double busyThreads() {
        return busyNs / lengthNs();
    }
}
