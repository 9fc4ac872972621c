package dev.lifeguard.cli.doctor;

import dev.lifeguard.model.json.JsonWriter;
import java.util.List;

/** The checks as JSON, in the format of {@code docs/json.md}. */
public final class CheckJson {
    private CheckJson() {}

    /** Renders the checks in their order. */
    public static String render(List<Check> checks) {
        JsonWriter out = new JsonWriter().beginObject().member("version", 1);
        out.member("observable", checks.stream().noneMatch(Check::prevents));
        out.name("checks").beginArray();
        for (Check check : checks) {
            out.beginObject()
                    .member("name", check.name())
                    .member("ok", check.ok())
                    .member("neededFor", check.need() == Check.Need.OBSERVING ? "observing" : "figures")
                    .member("text", check.text())
                    .endObject();
        }
        return out.endArray().endObject().toString();
    }
}
