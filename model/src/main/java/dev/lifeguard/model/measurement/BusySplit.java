package dev.lifeguard.model.measurement;

/**
 * Where the busy time of workers went, as shares of it that sum to 1. NaN where it is unknown: without a
 * run-queue clock, {@code runnable} is NaN and {@code blocked} holds both.
 *
 * @param cpu on a CPU
 * @param runnable able to run, waiting for a CPU: the sign of too many threads
 * @param blocked waiting for something else
 */
public record BusySplit(double cpu, double runnable, double blocked) {
    /** Nothing known. */
    public static final BusySplit UNKNOWN = new BusySplit(Double.NaN, Double.NaN, Double.NaN);
}
