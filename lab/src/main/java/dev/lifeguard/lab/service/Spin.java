package dev.lifeguard.lab.service;

/** Work that needs nothing but a CPU, and of which the compiler can leave nothing out. */
public final class Spin {
    private Spin() {}

    /** Turns a number over {@code cycles} times (Marsaglia's xorshift), each turn waiting for the one before. */
    public static long spin(long cycles) {
        long x = 42;
        for (long i = 0; i < cycles; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }
}
