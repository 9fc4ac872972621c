package dev.lifeguard.lab.load;

import java.nio.file.Path;
import java.util.List;

/**
 * What the load's JVM is ordered to do; it crosses the process border as JSON, see {@link LoadPlanJson}.
 *
 * @param baseUrl the service, {@code http://127.0.0.1:PORT}; targets of another have whole URLs as their paths
 * @param warmUp before the load
 * @param rounds one after the other, each when the one before is answered and a quiet moment is over; the loads of a
 *     round begin together, and have each a service of its own
 * @param record file for one line per request, see {@link RequestLog}
 */
public record LoadPlan(String baseUrl, Phase warmUp, List<List<Phase>> rounds, Path record) {
    public LoadPlan {
        rounds = rounds.stream().map(List::copyOf).toList();
    }

    /** Of one load. */
    public LoadPlan(String baseUrl, Phase warmUp, Phase load, Path record) {
        this(baseUrl, warmUp, List.of(List.of(load)), record);
    }

    /** How long users keep coming at most, in seconds, as far as it is not up to the service. */
    int seconds() {
        return rounds.stream()
                .mapToInt(round -> round.stream()
                        .mapToInt(load -> load.arrivals().seconds())
                        .max()
                        .orElse(0))
                .sum();
    }

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
