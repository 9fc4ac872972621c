package dev.lifeguard.predict.sim;

/**
 * The cores available to the simulated pools.
 *
 * @param cores their number, possibly a fraction, above 0
 * @param pull probability that a core that becomes idle immediately takes a job waiting for another core, 0 to 1
 */
public record Capacity(double cores, double pull) {
    public Capacity {
        if (!(cores > 0)) {
            throw new IllegalArgumentException("there must be cores");
        }
        if (!(pull >= 0 && pull <= 1)) {
            throw new IllegalArgumentException("no probability: " + pull);
        }
    }

    /** Returns the same cores with another pull probability. */
    public Capacity withPull(double probability) {
        return new Capacity(cores, probability);
    }

    /** Returns cores of which none is idle while a job waits. */
    public static Capacity of(double cores) {
        return new Capacity(cores, 1);
    }

    /** Returns the maximum number of jobs that can run at a time. */
    public int slots() {
        return (int) Math.max(1, Math.min(1 << 16, Math.ceil(cores - 1e-9)));
    }
}
