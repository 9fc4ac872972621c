package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.model.json.JsonObject;
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
record MeasuredRun(
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

    static MeasuredRun of(TaskTimes times) {
        Figures figures = Figures.of(times.log());
        double onThreads = Arrays.stream(times.endNs()).sum()
                - (double) Arrays.stream(times.beginNs()).sum();
        double lengthNs = Arrays.stream(times.endNs()).max().orElse(0)
                - Arrays.stream(times.arrivalNs()).min().orElse(0);
        return new MeasuredRun(
                times.size(),
                times.beginEpochMs(),
                times.lengthMs(),
                times.arrived(),
                times.refused(),
                figures.p50Ms(),
                figures.p95Ms(),
                figures.p99Ms(),
                figures.throughput(),
                onThreads / lengthNs,
                Arrays.stream(times.cpuNs()).average().orElse(0) / 1e6,
                Arrays.stream(times.blockedNs()).average().orElse(0) / 1e6,
                figures.latenessP99Ms(),
                times.othersCpus());
    }

    double refusedShare() {
        return (double) refused / arrived;
    }

    static MeasuredRun of(JsonObject json) {
        return new MeasuredRun(
                json.int32("size", 0),
                json.real("beginEpochMs", 0),
                json.real("lengthMs", 0),
                json.int32("arrived", 0),
                json.int32("refused", 0),
                json.real("p50Ms", Double.NaN),
                json.real("p95Ms", Double.NaN),
                json.real("p99Ms", Double.NaN),
                json.real("throughput", Double.NaN),
                json.real("busyThreads", Double.NaN),
                json.real("cpuMs", Double.NaN),
                json.real("blockedMs", Double.NaN),
                json.real("latenessP99Ms", Double.NaN),
                json.real("othersCpus", Double.NaN));
    }
}
