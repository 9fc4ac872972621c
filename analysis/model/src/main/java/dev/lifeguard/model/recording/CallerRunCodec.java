package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.CallerRun;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** Threads that full pools kept busy, as JSON. */
final class CallerRunCodec {
    private CallerRunCodec() {}

    /** Writes the runs. The member is left out if empty, as in most ticks. */
    static void write(JsonWriter out, List<CallerRun> runs) {
        if (runs.isEmpty()) {
            return;
        }
        out.name("callerRuns").beginArray();
        for (CallerRun run : runs) {
            out.beginObject()
                    .member("pool", run.poolId())
                    .member("thread", run.thread())
                    .member("handler", run.handler())
                    .member("tasks", run.tasks())
                    .member("busy", run.busyNs())
                    .member("stack", run.stackId())
                    .endObject();
        }
        out.endArray();
    }

    static List<CallerRun> read(JsonObject json) {
        return json.objects("callerRuns").stream()
                .map(run -> new CallerRun(
                        run.int32("pool", 0),
                        run.text("thread", "?"),
                        run.text("handler", ""),
                        run.integer("tasks", 0),
                        run.integer("busy", 0),
                        run.int32("stack", CallerRun.UNKNOWN)))
                .toList();
    }
}
