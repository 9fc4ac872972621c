package dev.lifeguard.predict.sample;

import dev.lifeguard.model.recording.PoolMoment;
import dev.lifeguard.predict.sim.Order;
import java.util.ArrayList;
import java.util.List;

/**
 * The sampled tasks of a pool with their demands. The demand comes from a task's own clocks if they were read.
 * Otherwise, as for short tasks, a task gets its share of the workers' clocks in the second in which it ended.
 */
public final class Samples {
    private Samples() {}

    /** Returns the samples in order of arrival. */
    public static List<Sample> of(PoolTicks pool) {
        BusyShares clocks = BusyShares.of(pool).without(0);
        List<Sample> samples = new ArrayList<>();
        for (PoolMoment moment : pool.history().moments()) {
            BusyShares then = BusyShares.of(moment.figures(), clocks);
            moment.tasks().forEach(task -> samples.add(Sample.of(task, then.without(0))));
        }
        return Order.by(Sample::arrivedNs, samples);
    }
}
