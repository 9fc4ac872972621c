package dev.lifeguard.lab.load;

import dev.lifeguard.lab.load.Arrivals.Closed;
import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.nio.file.Path;
import java.util.List;

/** Converts a {@link LoadPlan} to JSON and back. */
final class LoadPlanJson {
    private LoadPlanJson() {}

    static String write(LoadPlan plan) {
        JsonWriter out = new JsonWriter()
                .beginObject()
                .member("baseUrl", plan.baseUrl())
                .member("record", plan.record().toString());
        phase(out.name("warmUp"), plan.warmUp());
        out.name("rounds").beginArray();
        for (List<Phase> round : plan.rounds()) {
            out.beginObject().name("loads").beginArray();
            round.forEach(load -> phase(out, load));
            out.endArray().endObject();
        }
        return out.endArray().endObject().toString();
    }

    static LoadPlan read(String json) {
        JsonObject plan = JsonObject.parse(json);
        JsonObject warmUp = plan.objectOrNull("warmUp");
        if (warmUp == null) {
            throw new JsonException("a plan without a warm-up");
        }
        return new LoadPlan(
                plan.text("baseUrl", ""),
                phase(warmUp),
                plan.objects("rounds").stream()
                        .map(round -> round.objects("loads").stream()
                                .map(LoadPlanJson::phase)
                                .toList())
                        .toList(),
                Path.of(plan.text("record", "")));
    }

    private static void phase(JsonWriter out, Phase phase) {
        out.beginObject().name("targets").beginArray();
        phase.targets()
                .forEach(target -> out.beginObject()
                        .member("name", target.name())
                        .member("path", target.path())
                        .member("answer", target.answer())
                        .endObject());
        out.endArray();
        switch (phase.arrivals()) {
            case Open open -> {
                out.name("steps").beginArray();
                open.steps()
                        .forEach(step -> out.beginObject()
                                .member("from", step.fromUsersPerSecond())
                                .member("to", step.toUsersPerSecond())
                                .member("seconds", step.seconds())
                                .endObject());
                out.endArray();
            }
            case Closed closed ->
                out.member("users", closed.users())
                        .member("requests", closed.requests())
                        .member("seconds", closed.seconds());
        }
        out.endObject();
    }

    private static Phase phase(JsonObject phase) {
        Arrivals arrivals = phase.has("users")
                ? new Closed(phase.int32("users", 0), phase.int32("requests", 0), phase.int32("seconds", 0))
                : new Open(phase.objects("steps").stream()
                        .map(step -> new Step(step.real("from", 0), step.real("to", 0), step.int32("seconds", 0)))
                        .toList());
        return new Phase(
                phase.objects("targets").stream()
                        .map(target -> new Target(
                                target.text("name", ""), target.text("path", ""), target.textOrNull("answer")))
                        .toList(),
                arrivals);
    }
}
