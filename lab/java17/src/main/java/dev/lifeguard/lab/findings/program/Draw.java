package dev.lifeguard.lab.findings.program;

import java.util.SplittableRandom;

/** Random numbers from a seed. */
final class Draw {
    private final SplittableRandom random;

    Draw(long seed) {
        random = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + 17);
    }

    /** Uniform integer from low to high, both inclusive. */
    int from(int low, int high) {
        return random.nextInt(low, high + 1);
    }

    double from(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }

    /** Log-uniform integer: as often near 1 as near 10 as near 100. */
    int log(int low, int high) {
        return (int) Math.round(low * Math.pow((double) high / low, random.nextDouble()));
    }

    boolean oneIn(int n) {
        return random.nextInt(n) == 0;
    }

    @SafeVarargs
    final <T> T of(T... all) {
        return all[random.nextInt(all.length)];
    }

    /** Exponentially distributed with mean 1. */
    double exponential() {
        return -Math.log(1 - random.nextDouble());
    }

    Draw split() {
        return new Draw(random.nextLong());
    }
}
