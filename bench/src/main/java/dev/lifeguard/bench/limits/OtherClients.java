package dev.lifeguard.bench.limits;

import java.util.Random;

/**
 * The number of a server's slots that other clients occupy. About once in two service times a twentieth of all slots is
 * taken or freed. This does not depend on the policy, so all policies meet the same load.
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

    /** Returns the time until the number may change, nanoseconds. */
    double stayNs() {
        return -2 * farSide.serviceNs() * Math.log(1 - random.nextDouble());
    }

    void change() {
        int step = Math.max(1, farSide.capacity() / 20);
        count = Math.clamp(count + (random.nextBoolean() ? step : -step), 0, farSide.others());
    }
}
