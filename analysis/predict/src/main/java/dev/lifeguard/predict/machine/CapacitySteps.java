package dev.lifeguard.predict.machine;

import dev.lifeguard.model.event.Tick;
import dev.lifeguard.predict.sim.Capacity;
import java.util.stream.DoubleStream;

/** Builds the number of cores over time, tick by tick, with garbage collection pauses spread evenly over each tick. */
final class CapacitySteps {
    /** Maximum number of pauses in a tick; more would only make each shorter. */
    private static final long MAX_PAUSES = 50;

    private final DoubleStream.Builder until = DoubleStream.builder();
    private final DoubleStream.Builder cores = DoubleStream.builder();
    private double last;

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
        if (end > last) {
            until.add(end);
            cores.add(value);
            last = end;
        }
    }

    /** @param otherwise cores if nothing is known */
    Capacity capacity(double otherwise) {
        return last == 0
                ? Capacity.of(otherwise)
                : new Capacity(until.build().toArray(), cores.build().toArray());
    }
}
