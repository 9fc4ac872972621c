package dev.lifeguard.predict.sim;

import java.util.Arrays;

/**
 * The cores available to the simulated pools over time; 0 while a garbage collection stops them. A longer run starts
 * again from the beginning.
 *
 * @param untilNs ends of the steps, ascending, the first above 0; the last is the length of the whole
 * @param cores cores in each step, not negative, and positive in one at least
 * @param pull how probably a core that becomes idle takes over at once what waits for another, 0 to 1
 * @param lateNs how much later what a task waits for comes for each thread that then waits for a core, where it comes from
 *     the same machine
 */
public record Capacity(double[] untilNs, double[] cores, double pull, double lateNs) {
    /** Checks the ranges. */
    public Capacity {
        double last = 0;
        double most = 0;
        for (int i = 0; i < untilNs.length; i++) {
            if (!(untilNs[i] > last) || !(cores[i] >= 0)) {
                throw new IllegalArgumentException("steps of capacity must ascend, and none is negative");
            }
            last = untilNs[i];
            most = Math.max(most, cores[i]);
        }
        if (untilNs.length != cores.length || most == 0) {
            throw new IllegalArgumentException("there must be cores at some time");
        }
        if (!(pull >= 0 && pull <= 1)) {
            throw new IllegalArgumentException("no probability: " + pull);
        }
        if (!(lateNs >= 0)) {
            throw new IllegalArgumentException("what is waited for cannot come earlier: " + lateNs);
        }
    }

    /** Of cores of which none is idle while anything waits. */
    public Capacity(double[] untilNs, double[] cores) {
        this(untilNs, cores, 1, 0);
    }

    /** The same cores, that take over what waits for others with this probability. */
    public Capacity withPull(double probability) {
        return new Capacity(untilNs, cores, probability, lateNs);
    }

    /** The same machine, on which also waits what others wait for. */
    public Capacity withLate(double nsForEach) {
        return new Capacity(untilNs, cores, pull, nsForEach);
    }

    /** The same number of cores at all times. */
    public static Capacity of(double cores) {
        return new Capacity(new double[] {Double.MAX_VALUE}, new double[] {cores});
    }

    /** The same with {@code factor} times the cores. */
    public Capacity times(double factor) {
        double[] scaled = new double[cores.length];
        for (int i = 0; i < cores.length; i++) {
            scaled[i] = cores[i] * factor;
        }
        return new Capacity(untilNs, scaled, pull, lateNs);
    }

    /** How many can compute at one time. */
    public int slots() {
        return (int) Math.max(
                1, Math.min(1 << 16, Math.ceil(Arrays.stream(cores).max().orElse(1) - 1e-9)));
    }

    /** Cores over the whole length, in the mean. */
    public double mean() {
        double sum = 0;
        double from = 0;
        for (int i = 0; i < cores.length; i++) {
            sum += cores[i] * ((untilNs[i] - from) / untilNs[untilNs.length - 1]);
            from = untilNs[i];
        }
        return sum;
    }
}
