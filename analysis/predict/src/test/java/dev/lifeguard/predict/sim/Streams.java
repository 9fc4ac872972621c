package dev.lifeguard.predict.sim;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;

/** Seeded arrivals and demands for queues with known theory. Times are in seconds here. */
final class Streams {
    static final double SECOND = 1e9;

    private Streams() {}

    /** Poisson arrivals. */
    static double[] poisson(int count, double perSecond, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = new double[count];
        double now = 0;
        for (int i = 0; i < count; i++) {
            now += exponential(random.nextDouble()) / perSecond * SECOND;
            times[i] = now;
        }
        return times;
    }

    /** Independent times in seconds: {@code inverse} maps a uniform number in [0, 1) to each. */
    static double[] drawn(int count, long seed, DoubleUnaryOperator inverse) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] times = new double[count];
        Arrays.setAll(times, i -> inverse.applyAsDouble(random.nextDouble()) * SECOND);
        return times;
    }

    /** Exponential with mean 1. */
    static double exponential(double uniform) {
        return -Math.log(1 - uniform);
    }

    /** A setting with an unbounded queue whose tasks share a limit. */
    static Setting setting(int workers, SharedLimit shared) {
        return new Setting(workers, Long.MAX_VALUE, Handoff.NONE, shared, new int[0]);
    }

    static Tasks computing(double[] arrivals, double[] cpu) {
        return new Tasks(arrivals, cpu, new double[cpu.length]);
    }

    static Tasks blocking(double[] arrivals, double[] blocked) {
        return new Tasks(arrivals, new double[blocked.length], blocked);
    }

    static Outcome run(Tasks tasks, Setting setting, double cores) {
        return new Simulation(
                        new Tasks[] {tasks},
                        new Setting[] {setting},
                        Capacity.of(cores),
                        Loop.OPEN,
                        Double.POSITIVE_INFINITY)
                .run();
    }
}
