package dev.lifeguard.predict.sim;

import java.util.Arrays;

/**
 * The cores available to the simulated pools over time; 0 during a stop-the-world garbage collection. A run that is
 * longer starts again from the beginning.
 *
 * @param untilNs ends of the steps, ascending, the first above 0; the last is the total length
 * @param cores cores in each step, not negative, positive in at least one
 * @param pull probability that a core that becomes idle immediately takes a job waiting for another core, 0 to 1
 * @param answerDelayNs extra delay of an answer for each thread that waits for a core, if the answer comes from the
 *     same machine
 */
public record Capacity(double[] untilNs, double[] cores, double pull, double answerDelayNs) {
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
        if (!(answerDelayNs >= 0)) {
            throw new IllegalArgumentException("what is waited for cannot come earlier: " + answerDelayNs);
        }
    }

    /** Creates a capacity in which no core is idle while a job waits. */
    public Capacity(double[] untilNs, double[] cores) {
        this(untilNs, cores, 1, 0);
    }

    /** Returns the same cores with another pull probability. */
    public Capacity withPull(double probability) {
        return new Capacity(untilNs, cores, probability, answerDelayNs);
    }

    /** Returns the same cores with this delay of answers for each waiting thread. */
    public Capacity withAnswerDelay(double nsPerWaiter) {
        return new Capacity(untilNs, cores, pull, nsPerWaiter);
    }

    public static Capacity of(double cores) {
        return new Capacity(new double[] {Double.MAX_VALUE}, new double[] {cores});
    }

    /** Returns the maximum number of jobs that can run at a time. */
    public int slots() {
        return (int) Math.max(
                1, Math.min(1 << 16, Math.ceil(Arrays.stream(cores).max().orElse(1) - 1e-9)));
    }
}
