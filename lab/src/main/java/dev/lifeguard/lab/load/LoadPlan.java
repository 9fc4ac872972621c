package dev.lifeguard.lab.load;

import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;

/**
 * What the load's JVM is ordered to do; it crosses the process border as JSON.
 *
 * @param baseUrl the service, {@code http://127.0.0.1:PORT}
 * @param warmUpPath what is requested before the load begins
 * @param warmUp how often, and how long
 * @param path what is requested
 * @param steps how often, and how long, one after the other
 * @param record file for one line per request, see {@link RequestLog}
 */
public record LoadPlan(String baseUrl, String warmUpPath, Step warmUp, String path, List<Step> steps, Path record) {
    public LoadPlan {
        steps = List.copyOf(steps);
    }

    /** Requests ordered, those of the warm-up apart. */
    public int ordered() {
        return steps.stream().mapToInt(Step::users).sum();
    }

    /** Length of the load in seconds, the warm-up apart. */
    public int seconds() {
        return steps.stream().mapToInt(Step::seconds).sum();
    }

    public String toJson() {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("baseUrl", baseUrl)
                .member("warmUpPath", warmUpPath)
                .member("path", path)
                .member("record", record.toString());
        step(out.name("warmUp"), warmUp);
        out.name("steps").beginArray();
        steps.forEach(step -> step(out, step));
        return out.endArray().endObject().toString();
    }

    /**
     * The inverse of {@link #toJson()}.
     *
     * @throws dev.lifeguard.model.json.JsonException if it is not a plan
     */
    public static LoadPlan parse(String json) {
        JsonObject plan = JsonObject.parse(json);
        JsonObject warmUp = plan.objectOrNull("warmUp");
        return new LoadPlan(
                plan.text("baseUrl", ""),
                plan.text("warmUpPath", ""),
                step(warmUp == null ? JsonObject.parse("{}") : warmUp),
                plan.text("path", ""),
                plan.objects("steps").stream().map(LoadPlan::step).toList(),
                Path.of(plan.text("record", "")));
    }

    private static void step(JsonWriter out, Step step) {
        out.beginObject()
                .member("usersPerSecond", step.usersPerSecond())
                .member("seconds", step.seconds())
                .endObject();
    }

    private static Step step(JsonObject step) {
        return new Step(step.real("usersPerSecond", 0), step.int32("seconds", 0));
    }
}
