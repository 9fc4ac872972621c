package dev.lifeguard.lab.load;

import java.nio.file.Path;

/**
 * What the load's JVM is ordered to do; it crosses the process border as JSON, see {@link LoadPlanJson}.
 *
 * @param baseUrl the service, {@code http://127.0.0.1:PORT}
 * @param warmUp before the load
 * @param load begins when the warm-up is answered, and a second is over
 * @param record file for one line per request, see {@link RequestLog}
 */
public record LoadPlan(String baseUrl, Phase warmUp, Phase load, Path record) {
    public String toJson() {
        return LoadPlanJson.write(this);
    }

    /**
     * The inverse of {@link #toJson()}.
     *
     * @throws dev.lifeguard.model.json.JsonException if it is not a plan
     */
    public static LoadPlan parse(String json) {
        return LoadPlanJson.read(json);
    }
}
