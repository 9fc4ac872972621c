package dev.lifeguard.lab.generated;

import java.util.SplittableRandom;

/** Shape of a distribution. */
public enum Shape {
    /** Constant. */
    CONSTANT {
        @Override
        double draw(SplittableRandom random) {
            return 1;
        }
    },
    /** Exponential. */
    EXPONENTIAL {
        @Override
        double draw(SplittableRandom random) {
            return Math.min(MAX_MULTIPLE_OF_MEAN, random.nextExponential());
        }
    },
    /** Log-normal, standard deviation of the logarithm 0.3. */
    LOG_NORMAL_NARROW {
        @Override
        double draw(SplittableRandom random) {
            return logNormal(random, 0.3);
        }
    },
    /** Log-normal, 0.7. */
    LOG_NORMAL {
        @Override
        double draw(SplittableRandom random) {
            return logNormal(random, 0.7);
        }
    },
    /** Log-normal, 1.1. */
    LOG_NORMAL_WIDE {
        @Override
        double draw(SplittableRandom random) {
            return logNormal(random, 1.1);
        }
    },
    /** One in ten is eight times as long as the others. */
    BIMODAL {
        @Override
        double draw(SplittableRandom random) {
            return (random.nextDouble() < 0.1 ? 8 : 1) / 1.7;
        }
    };

    /** Maximum as a multiple of the mean, so that one task does not decide a run. */
    private static final double MAX_MULTIPLE_OF_MEAN = 10;

    /** Draws a value with mean 1. */
    abstract double draw(SplittableRandom random);

    private static double logNormal(SplittableRandom random, double sigma) {
        return Math.min(MAX_MULTIPLE_OF_MEAN, Math.exp(sigma * random.nextGaussian() - sigma * sigma / 2));
    }
}
