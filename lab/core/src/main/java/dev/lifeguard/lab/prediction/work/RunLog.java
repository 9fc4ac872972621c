package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * A run's own log; times are nanoseconds since the first arrivals. Tasks are in order of arrival.
 *
 * @param beginEpochMs start of the arrivals, milliseconds since 1970
 * @param arrived tasks given to the pool
 * @param ended tasks that ended; both without those of a second pool
 * @param otherArrived tasks given to the second pool
 * @param otherEnded tasks that ended there
 * @param lateNs delay of each arrival
 * @param needNs its minimum time: CPU time and blocked time
 * @param size of the pool when it ended
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
public record RunLog(
        double beginEpochMs,
        int arrived,
        int ended,
        int otherArrived,
        int otherEnded,
        long[] lateNs,
        long[] arrivalNs,
        long[] beginNs,
        long[] endNs,
        long[] needNs,
        long[] size) {

    static RunLog of(double beginEpochMs, long beginNs, Pass work, Pass other) {
        List<Entry> entries = work.entries();
        return new RunLog(
                beginEpochMs,
                entries.size(),
                work.ended(),
                other.entries().size(),
                other.ended(),
                array(entries, entry -> entry.arrivalNs - entry.dueNs),
                array(entries, entry -> entry.arrivalNs - beginNs),
                array(entries, entry -> entry.beginNs - beginNs),
                array(entries, entry -> entry.endNs - beginNs),
                array(entries, entry -> entry.demand.cpuNs() + entry.demand.blockedNs()),
                array(entries, entry -> entry.size));
    }

    private static long[] array(List<Entry> entries, ToLongFunction<Entry> figure) {
        return entries.stream().mapToLong(figure).toArray();
    }

    String toJson() {
        return new JsonWriter()
                .beginObject()
                .member("beginEpochMs", beginEpochMs)
                .member("arrived", arrived)
                .member("ended", ended)
                .member("otherArrived", otherArrived)
                .member("otherEnded", otherEnded)
                .member("lateNs", lateNs)
                .member("arrivalNs", arrivalNs)
                .member("beginNs", beginNs)
                .member("endNs", endNs)
                .member("needNs", needNs)
                .member("size", size)
                .endObject()
                .toString();
    }

    /** The inverse of {@link #toJson()}. */
    public static RunLog of(JsonObject json) {
        return new RunLog(
                json.real("beginEpochMs", 0),
                json.int32("arrived", 0),
                json.int32("ended", 0),
                json.int32("otherArrived", 0),
                json.int32("otherEnded", 0),
                json.integers("lateNs"),
                json.integers("arrivalNs"),
                json.integers("beginNs"),
                json.integers("endNs"),
                json.integers("needNs"),
                json.integers("size"));
    }
}
