package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.prediction.work.RunFaults;
import dev.lifeguard.lab.prediction.work.RunLog;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.Arrays;
import java.util.Optional;

/**
 * The task times of a run, as its JVM wrote them, in nanoseconds since the first arrivals. Tasks are in order of
 * arrival, without refused ones.
 *
 * @param beginEpochMs start of the arrivals, milliseconds since 1970
 * @param arrived tasks given to the pool, including refused ones
 * @param ended tasks that ended
 * @param refused tasks that the pool refused
 * @param othersCpus mean number of CPUs used by processes outside the lab
 * @param lateNs delay of each arrival
 * @param cpuNs CPU time that it needed
 * @param blockedNs blocked time that it needed, without waits for the shared resource
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
record TaskTimes(
        int size,
        double beginEpochMs,
        int arrived,
        int ended,
        int refused,
        double othersCpus,
        long[] lateNs,
        long[] arrivalNs,
        long[] beginNs,
        long[] endNs,
        long[] cpuNs,
        long[] blockedNs) {

    static TaskTimes of(JsonObject json) {
        return new TaskTimes(
                json.int32("size", 0),
                json.real("beginEpochMs", 0),
                json.int32("arrived", 0),
                json.int32("ended", 0),
                json.int32("refused", 0),
                json.real("othersCpus", 0),
                json.integers("lateNs"),
                json.integers("arrivalNs"),
                json.integers("beginNs"),
                json.integers("endNs"),
                json.integers("cpuNs"),
                json.integers("blockedNs"));
    }

    void write(JsonWriter out) {
        out.beginObject()
                .member("size", size)
                .member("beginEpochMs", beginEpochMs)
                .member("arrived", arrived)
                .member("ended", ended)
                .member("refused", refused)
                .member("othersCpus", othersCpus)
                .member("lateNs", lateNs)
                .member("arrivalNs", arrivalNs)
                .member("beginNs", beginNs)
                .member("endNs", endNs)
                .member("cpuNs", cpuNs)
                .member("blockedNs", blockedNs)
                .endObject();
    }

    /** The log of the tasks that were not refused. */
    RunLog log() {
        long[] needNs = new long[cpuNs.length];
        Arrays.setAll(needNs, i -> cpuNs[i] + blockedNs[i]);
        long[] sizes = new long[cpuNs.length];
        Arrays.fill(sizes, size);
        return new RunLog(
                beginEpochMs, arrived - refused, ended, 0, 0, lateNs, arrivalNs, beginNs, endNs, needNs, sizes);
    }

    /** Describes why the figures are worthless; empty for a good run. */
    Optional<String> fault() {
        return RunFaults.of(log());
    }

    /** From the start of the arrivals to the end of the last task. */
    double lengthMs() {
        return Arrays.stream(endNs).max().orElse(0) / 1e6;
    }
}
