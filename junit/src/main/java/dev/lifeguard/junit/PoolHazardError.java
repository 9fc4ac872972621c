package dev.lifeguard.junit;

import java.util.List;

/** A test in which pools went wrong; the message says how, with the chain of causes and the lines of code. */
public final class PoolHazardError extends AssertionError {
    private static final long serialVersionUID = 1;

    PoolHazardError(List<String> hazards) {
        super((hazards.size() == 1 ? "a pool hazard" : hazards.size() + " pool hazards") + " in this test:\n\n"
                + String.join("\n\n", hazards) + "\n");
    }
}
