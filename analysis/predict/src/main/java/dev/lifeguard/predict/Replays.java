package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Outcome;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Simulates scenarios of a workload and reuses outcomes. If a pool never had all its workers engaged, fewer workers
 * would have given the same outcome, down to the largest number engaged. One simulated size therefore answers for many,
 * so ask for a large one first. Thread-safe; answers do not depend on the order of calls.
 */
final class Replays {
    /** Bounds the memory for hundreds of scenarios, since few of them are requested twice. */
    private static final int MAX_CACHED = 64;

    private final Workload workload;
    private final Map<Scenario, Outcome> known = new ConcurrentHashMap<>();

    Replays(Workload workload) {
        this.workload = workload;
    }

    Workload workload() {
        return workload;
    }

    Outcome outcome(Scenario scenario) {
        for (Map.Entry<Scenario, Outcome> other : known.entrySet()) {
            if (workload.begins(other.getKey()) == workload.begins(scenario)
                    && isSame(other.getKey(), other.getValue().mostEngaged(), scenario)) {
                return other.getValue();
            }
        }
        Outcome outcome = workload.simulate(scenario);
        if (known.size() < MAX_CACHED) {
            known.put(scenario, outcome);
        }
        return outcome;
    }

    /** @param engaged most workers of {@code simulated} engaged at one time */
    private static boolean isSame(Scenario simulated, int engaged, Scenario asked) {
        return simulated.equals(asked)
                || simulated.traffic() == asked.traffic()
                        && simulated.strategy() == asked.strategy()
                        && engaged < simulated.size()
                        && engaged <= asked.size();
    }
}
