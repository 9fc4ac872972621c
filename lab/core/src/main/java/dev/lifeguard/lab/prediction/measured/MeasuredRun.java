package dev.lifeguard.lab.prediction.measured;

import dev.lifeguard.lab.load.ResponseTimes;
import java.util.Arrays;

/**
 * Measured figures of a run at one size, from its own log. Times are from a task's arrival to its end, in milliseconds,
 * of tasks that were not refused.
 *
 * @param beginEpochMs start of the arrivals, milliseconds since 1970
 * @param lengthMs from then to the end of the last task
 * @param refused of these, tasks for which the pool had no room
 * @param throughput ended tasks per second, from the first arrival to the last end
 * @param busyThreads mean number of tasks with a thread over that time
 * @param cpuMs mean CPU time that a task needed
 * @param blockedMs mean blocked time that it needed
 * @param latenessP99Ms 99th percentile of the delay with which tasks were given to the pool
 * @param othersCpus mean number of CPUs used by processes outside the lab
 */
public record MeasuredRun(
        int size,
        double beginEpochMs,
        double lengthMs,
        int arrived,
        int refused,
        double p50Ms,
        double p95Ms,
        double p99Ms,
        double throughput,
        double busyThreads,
        double cpuMs,
        double blockedMs,
        double latenessP99Ms,
        double othersCpus) {
    public static MeasuredRun of(TaskTimes times) {
        double onThreads = Arrays.stream(times.endNs()).sum()
                - (double) Arrays.stream(times.beginNs()).sum();
        double lengthNs =
                times.lastEndNs() - Arrays.stream(times.arrivalNs()).min().orElse(0);
        ResponseTimes responses = times.responses();
        return new MeasuredRun(
                times.size(),
                times.beginEpochMs(),
                times.lastEndNs() / 1e6,
                times.arrived(),
                times.refused(),
                responses.p50(),
                responses.p95(),
                responses.p99(),
                1e9 * times.ended() / lengthNs,
                onThreads / lengthNs,
                Arrays.stream(times.cpuNs()).average().orElse(0) / 1e6,
                Arrays.stream(times.blockedNs()).average().orElse(0) / 1e6,
                times.lateness().p99(),
                times.othersCpus());
    }

    public double refusedShare() {
        return (double) refused / arrived;
    }
}
