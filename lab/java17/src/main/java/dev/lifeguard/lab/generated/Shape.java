package dev.lifeguard.lab.generated;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * Shape of a distribution.
 *
 * @param draw draws a value; their mean is 1
 */
public record Shape(String label, ToDoubleFunction<SplittableRandom> draw) {
    /** Maximum as a multiple of the mean, so that one task does not decide a run. */
    private static final double MAX_MULTIPLE_OF_MEAN = 10;

    public static final Shape CONSTANT = new Shape("constant", random -> 1);

    /** The shapes of generated workloads. Their order is part of what a seed means. */
    static final List<Shape> DRAWN = List.of(
            CONSTANT,
            new Shape("exponential", random -> Math.min(MAX_MULTIPLE_OF_MEAN, random.nextExponential())),
            logNormal("log normal narrow", 0.3),
            logNormal("log normal", 0.7),
            logNormal("log normal wide", 1.1),
            new Shape("bimodal", random -> (random.nextDouble() < 0.1 ? 8 : 1) / 1.7));

    /** Returns a log-normal distribution with a standard deviation of the logarithm. */
    public static Shape logNormal(String label, double sigma) {
        return new Shape(
                label,
                random -> Math.min(MAX_MULTIPLE_OF_MEAN, Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2)));
    }
}
