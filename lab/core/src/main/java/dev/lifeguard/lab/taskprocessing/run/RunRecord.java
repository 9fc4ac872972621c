package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;

/**
 * Record of a run; a line of JSON in its JVM's results file. Times are nanoseconds since the start; 0 if something
 * never happened.
 *
 * @param beginEpochMs start, milliseconds since 1970
 * @param elapsedNs time until the approach returned
 * @param consumed number of consumptions
 * @param mostAtOnce maximum number of concurrent consumptions
 * @param producedNs when each batch was produced, in that order
 * @param beginNs when each task's consumption began
 * @param out the tasks, in the order of their results
 */
@SuppressWarnings("ArrayRecordComponent") // handed on, never changed
public record RunRecord(
        double beginEpochMs,
        long elapsedNs,
        int consumed,
        int mostAtOnce,
        long[] producedNs,
        long[] beginNs,
        long[] endNs,
        long[] out) {

    String toJson() {
        return new JsonWriter()
                .beginObject()
                .member("beginEpochMs", beginEpochMs)
                .member("elapsedNs", elapsedNs)
                .member("consumed", consumed)
                .member("mostAtOnce", mostAtOnce)
                .member("producedNs", producedNs)
                .member("beginNs", beginNs)
                .member("endNs", endNs)
                .member("out", out)
                .endObject()
                .toString();
    }

    /** @throws dev.lifeguard.model.json.JsonException if it is not a record */
    static RunRecord parse(String line) {
        JsonObject json = JsonObject.parse(line);
        return new RunRecord(
                json.real("beginEpochMs", 0),
                json.integer("elapsedNs", 0),
                json.int32("consumed", 0),
                json.int32("mostAtOnce", 0),
                json.integers("producedNs"),
                json.integers("beginNs"),
                json.integers("endNs"),
                json.integers("out"));
    }
}
