package dev.lifeguard.model.measurement;

/**
 * One interval of a pool, in figures per task, for the tasks that ended in it.
 *
 * @param endMs its end, milliseconds since 1970
 * @param utilizationPercent busy thread-seconds per second: 500 means five busy threads
 * @param threadMs time on a worker
 * @param poolMs time in the queue and on a worker
 * @param waitingPercent share of a task's time in the pool that it waited
 * @param responses tasks that ended in the interval
 */
public record TaskInterval(
        long endMs,
        double utilizationPercent,
        Figures threadMs,
        Figures poolMs,
        Figures waitingPercent,
        long responses) {

    /** Three figures of the tasks that ended in the interval, NaN if none did. */
    public record Figures(double median, double p90, double max) {}
}
