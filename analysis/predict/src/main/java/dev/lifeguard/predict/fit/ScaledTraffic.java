package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.sim.Tasks;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Scales traffic up or down: tasks are repeated, or some are left out. Copies are shifted slightly in time, so bursts
 * and lulls keep their place and grow in height, as with more users.
 */
final class ScaledTraffic {
    private static final long SEED = 11;

    /** Maximum shift of a copy in either direction. */
    private static final double MAX_SHIFT_NS = 250e6;

    private ScaledTraffic() {}

    /** Returns the tasks under {@code factor} times the traffic. Bursts stay together. */
    static Tasks times(Tasks tasks, double factor) {
        if (factor == 1 || tasks.count() == 0) {
            return tasks;
        }
        int[] bursts = Bursts.of(tasks);
        SplittableRandom random = new SplittableRandom(SEED);
        IntStream.Builder source = IntStream.builder();
        DoubleStream.Builder arrival = DoubleStream.builder();
        for (int from = 0; from < tasks.count(); ) {
            int to = from;
            while (to < tasks.count() && bursts[to] == bursts[from]) {
                to++;
            }
            long copies = (long) Math.floor(factor + random.nextDouble());
            for (long copy = 0; copy < copies; copy++) {
                double shift = copy == 0 ? 0 : (2 * random.nextDouble() - 1) * MAX_SHIFT_NS;
                for (int i = from; i < to; i++) {
                    source.add(i);
                    arrival.add(tasks.arrivalNs()[i] + shift);
                }
            }
            from = to;
        }
        return sorted(tasks, source.build().toArray(), arrival.build().toArray());
    }

    private static Tasks sorted(Tasks tasks, int[] source, double[] arrival) {
        int[] order = Order.of(arrival);
        double[] arrivals = new double[order.length];
        double[] cpu = new double[order.length];
        double[] blocked = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            int at = order[i];
            arrivals[i] = arrival[at];
            cpu[i] = tasks.cpuNs()[source[at]];
            blocked[i] = tasks.blockedNs()[source[at]];
        }
        return new Tasks(arrivals, cpu, blocked);
    }
}
