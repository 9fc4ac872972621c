package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sim.Capacity;
import java.util.Arrays;

/** Builds the number of cores over time, tick by tick, with garbage collection pauses spread evenly over each tick. */
final class CapacitySteps {
    /** Maximum number of pauses in a tick; more would only make each shorter. */
    private static final long MAX_PAUSES = 50;

    private double[] until = new double[64];
    private double[] cores = new double[64];
    private int count;

    void add(Tick tick, double left) {
        double start = tick.endNs() - (double) tick.lengthNs();
        double paused = Math.max(0, Math.min(tick.machine().gcPauseNs(), tick.lengthNs() / 2));
        long pauses = paused == 0
                ? 0
                : Math.max(1, Math.min(MAX_PAUSES, tick.machine().gcCount()));
        double between = pauses == 0 ? 0 : (tick.lengthNs() - paused) / pauses;
        // The steal of a tick falls between the pauses.
        for (long i = 0; i < pauses; i++) {
            double from = start + i * (between + paused / pauses);
            step(from + between, left);
            step(from + between + paused / pauses, 0);
        }
        step(tick.endNs(), left);
    }

    private void step(double end, double value) {
        if (end <= (count == 0 ? 0 : until[count - 1])) {
            return;
        }
        if (count == until.length) {
            until = Arrays.copyOf(until, 2 * count);
            cores = Arrays.copyOf(cores, 2 * count);
        }
        until[count] = end;
        cores[count++] = value;
    }

    /** @param otherwise cores if nothing is known */
    Capacity capacity(double otherwise) {
        return count == 0
                ? Capacity.of(otherwise)
                : new Capacity(Arrays.copyOf(until, count), Arrays.copyOf(cores, count));
    }
}
