package dev.lifeguard.junit;

import java.util.List;

/** Thrown if a test has pool hazards. The message describes them with the chain of causes and the lines of code. */
public final class PoolHazardError extends AssertionError {
    private static final long serialVersionUID = 1;

    PoolHazardError(List<String> hazards) {
        super((hazards.size() == 1 ? "a pool hazard" : hazards.size() + " pool hazards") + " in this test:\n\n"
                + String.join("\n\n", hazards) + "\n");
    }
}
