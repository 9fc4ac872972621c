package dev.lifeguard.lab.taskprocessing.run;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs for another JVM, passed as JSON.
 *
 * @param library used by all runs
 * @param cases the runs, in order
 * @param speed factor by which delays are shorter than the original's
 * @param results file with one line per run, a {@link RunRecord}
 * @param start where it signals that it is warm and waits for the start; null to begin at once without warm-up
 */
public record RunPlan(
        Library library,
        List<TaskCase> cases,
        long seed,
        int speed,
        Path results,
        @Nullable StartBarrier start) {
    public RunPlan {
        cases = List.copyOf(cases);
    }

    public String toJson() {
        JsonWriter json = new JsonWriter()
                .beginObject()
                .member("library", library.name())
                .member("seed", seed)
                .member("speed", speed)
                .member("results", results.toString())
                .member("start", start == null ? null : start.file().toString())
                .name("cases")
                .beginArray();
        cases.forEach(run -> json.beginObject()
                .member("technique", run.technique().name())
                .member("setting", run.setting().name())
                .member("order", run.order().name())
                .member("producers", run.producers())
                .endObject());
        return json.endArray().endObject().toString();
    }

    static RunPlan parse(String text) {
        JsonObject json = JsonObject.parse(text);
        String start = json.textOrNull("start");
        Library library = Library.valueOf(json.text("library", ""));
        return new RunPlan(
                library,
                json.objects("cases").stream()
                        .map(run -> new TaskCase(
                                library,
                                Technique.valueOf(run.text("technique", "")),
                                Setting.valueOf(run.text("setting", "")),
                                ResultOrder.valueOf(run.text("order", "")),
                                run.int32("producers", 1)))
                        .toList(),
                json.integer("seed", 0),
                json.int32("speed", 1),
                Path.of(json.text("results", "")),
                start == null ? null : new StartBarrier(Path.of(start)));
    }
}
