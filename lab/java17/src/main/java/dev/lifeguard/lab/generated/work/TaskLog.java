package dev.lifeguard.lab.generated.work;

import dev.lifeguard.lab.generated.work.Submission.SubmittedTask;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;
import java.util.function.ToLongFunction;

/** A run's own log as JSON; times are nanoseconds since the first arrivals. */
final class TaskLog {
    private TaskLog() {}

    /**
     * Writes an object with the run's size, the numbers of arrived, ended and refused tasks, and the times of each task
     * that ended.
     */
    static void write(JsonWriter out, int size, double beginEpochMs, long beginNs, Submission run, double othersCpus) {
        List<SubmittedTask> entries =
                run.entries().stream().filter(entry -> !entry.refused).toList();
        long refused = run.entries().size() - entries.size();
        out.beginObject()
                .member("size", size)
                .member("beginEpochMs", beginEpochMs)
                .member("arrived", run.entries().size())
                .member("ended", run.done() - refused)
                .member("refused", refused)
                .member("othersCpus", othersCpus);
        times(out, "lateNs", entries, entry -> entry.arrivalNs - entry.dueNs);
        times(out, "arrivalNs", entries, entry -> entry.arrivalNs - beginNs);
        times(out, "beginNs", entries, entry -> entry.beginNs - beginNs);
        times(out, "endNs", entries, entry -> entry.endNs - beginNs);
        times(out, "cpuNs", entries, entry -> entry.demand.cpuNs());
        times(out, "blockedNs", entries, entry -> entry.demand.blockedNs());
        out.endObject();
    }

    private static void times(
            JsonWriter out, String name, List<SubmittedTask> entries, ToLongFunction<SubmittedTask> time) {
        out.member(name, entries.stream().mapToLong(time).toArray());
    }
}
