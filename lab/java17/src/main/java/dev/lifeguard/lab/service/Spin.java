package dev.lifeguard.lab.service;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/** Work that needs nothing but a CPU, and of which the compiler can leave nothing out. */
public final class Spin {
    private static final ThreadMXBean CPU_TIME = ManagementFactory.getThreadMXBean();
    private static final long CYCLES_AT_ONCE = 10_000;

    private Spin() {}

    /** Turns until the calling thread has had so much CPU time, however long it has to wait for it. */
    public static long forCpuMillis(double millis) {
        double end = CPU_TIME.getCurrentThreadCpuTime() + 1e6 * millis;
        long turned = 0;
        while (CPU_TIME.getCurrentThreadCpuTime() < end) {
            turned ^= spin(CYCLES_AT_ONCE);
        }
        return turned;
    }

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
