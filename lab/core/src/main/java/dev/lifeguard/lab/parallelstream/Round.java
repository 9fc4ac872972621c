package dev.lifeguard.lab.parallelstream;

import java.time.Duration;
import java.util.List;

/** Scenarios that run at the same time, each on its own service. */
record Round(List<Scenario> scenarios, Ramp ramp) {
    private static final Duration OVERHEAD = Duration.ofMillis(1900);

    Duration length() {
        return OVERHEAD.plusSeconds(ramp.seconds() + ramp.heldSeconds());
    }
}
