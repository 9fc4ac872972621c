package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Outcome;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Simulates scenarios of a workload, except those whose outcome follows from others. A pool that never had all its
 * workers engaged would have had the same outcome with fewer workers, down to the largest number engaged: so one size
 * answers for many, best a large one asked for first. Thread-safe; the answers do not depend on the order.
 */
final class Replays {
    /** Bounds the memory for hundreds of scenarios, few of which are asked for twice. */
    private static final int MAX_KNOWN = 64;

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
        if (known.size() < MAX_KNOWN) {
            known.put(scenario, outcome);
        }
        return outcome;
    }

    /** @param engaged of the workers of {@code simulated} */
    private static boolean isSame(Scenario simulated, int engaged, Scenario asked) {
        return simulated.equals(asked)
                || simulated.traffic() == asked.traffic()
                        && simulated.strategy() == asked.strategy()
                        && engaged < simulated.size()
                        && engaged <= asked.size();
    }
}
