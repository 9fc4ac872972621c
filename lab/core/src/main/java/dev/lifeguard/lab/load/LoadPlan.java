package dev.lifeguard.lab.load;

import java.nio.file.Path;
import java.util.List;

/**
 * Orders for the load's JVM, passed to it as JSON.
 *
 * @param baseUrl {@code http://127.0.0.1:PORT}; other services' targets have full URLs as paths
 * @param loads the loads after the warm-up, all at the same time, each for a separate service
 * @param record a {@link RequestLog}
 */
public record LoadPlan(String baseUrl, Phase warmUp, List<Phase> loads, Path record) {
    public LoadPlan(String baseUrl, Phase warmUp, Phase load, Path record) {
        this(baseUrl, warmUp, List.of(load), record);
    }

    /** Maximum duration of arrivals in seconds, as far as it does not depend on the service. */
    int seconds() {
        return loads.stream().mapToInt(load -> load.arrivals().seconds()).max().orElse(0);
    }
}
