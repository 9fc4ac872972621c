package dev.lifeguard.bench.limits;

import java.util.Random;

/**
 * How many places of a far side others keep busy: they take or leave a twentieth of all at a time, about once in two
 * service times. Their course does not depend on the policy, so that all meet the same.
 */
final class Others {
    private final FarSide farSide;
    private final Random random;
    private int count;

    Others(FarSide farSide, long seed) {
        this.farSide = farSide;
        this.random = new Random(seed * 31);
        this.count = random.nextInt(farSide.others() + 1);
    }

    int count() {
        return count;
    }

    /** How long the count stays as it is, nanoseconds. */
    double stayNs() {
        return -2 * farSide.serviceNs() * Math.log(1 - random.nextDouble());
    }

    void change() {
        int step = Math.max(1, farSide.capacity() / 20);
        count = Math.clamp(count + (random.nextBoolean() ? step : -step), 0, farSide.others());
    }
}
