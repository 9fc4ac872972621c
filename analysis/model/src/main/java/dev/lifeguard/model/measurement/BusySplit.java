package dev.lifeguard.model.measurement;

/**
 * The busy time of workers as shares that sum to 1. Unknown shares are NaN: without a run-queue clock, {@code runnable}
 * is NaN and {@code blocked} includes both.
 *
 * @param cpu on a CPU
 * @param runnable runnable, waiting for a CPU: the sign of too many threads
 * @param blocked waiting for something else
 */
public record BusySplit(double cpu, double runnable, double blocked) {
    public static final BusySplit UNKNOWN = new BusySplit(Double.NaN, Double.NaN, Double.NaN);
}
