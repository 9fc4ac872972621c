package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.load.Arrivals.Open;
import dev.lifeguard.lab.load.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Users arrive at a rate that rises linearly from one per second to eight per core.
 *
 * @param seconds duration of the rise
 * @param heldSeconds time at the final rate, so that a short ramp stays near it as long as a long one
 */
record Ramp(int seconds, int heldSeconds) {
    static final Ramp FULL = new Ramp(60, 0);

    static final Ramp QUICK = new Ramp(2, 6);

    private static final int USERS_PER_CORE = 8;

    Open arrivals(int cores) {
        int most = USERS_PER_CORE * cores;
        List<Step> steps = new ArrayList<>(List.of(new Step(1, most, seconds)));
        if (heldSeconds > 0) {
            steps.add(new Step(most, heldSeconds));
        }
        return new Open(steps);
    }

    String label() {
        return seconds + " s" + (heldSeconds > 0 ? ", and stays for " + heldSeconds + " s" : "");
    }
}
