package dev.lifeguard.model.prediction;

/**
 * A hypothetical setting of a pool, whose effect is predicted.
 *
 * @param size workers of the pool, at least 1; of no effect for strategies without a pool
 * @param traffic factor on the recorded arrival rate, positive; 1 is the traffic as recorded
 * @param strategy how threads execute the work
 */
public record Scenario(int size, double traffic, Strategy strategy) {
    public Scenario {
        if (size < 1) {
            throw new IllegalArgumentException("a pool needs at least 1 thread, not " + size);
        }
        if (!(traffic > 0) || traffic == Double.POSITIVE_INFINITY) {
            throw new IllegalArgumentException("traffic must be a positive factor, not " + traffic);
        }
    }

    /** Returns the pool with {@code size} workers under the recorded traffic. */
    public static Scenario ofSize(int size) {
        return new Scenario(size, 1, Strategy.SHARED_POOL);
    }
}
