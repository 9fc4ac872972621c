package dev.lifeguard.lab.service;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;

/** CPU-bound work that the compiler cannot optimize away. */
public final class Spin {
    private static final ThreadMXBean CPU_TIME = ManagementFactory.getThreadMXBean();
    private static final long CYCLES_AT_ONCE = 10_000;
    private static final long MANY_CYCLES = 1_000_000;
    private static final int WARM_UP_MILLIS = 50;

    private Spin() {}

    /** Spins until the calling thread has used the given CPU time, however long that takes. */
    public static long forCpuMillis(double millis) {
        double end = CPU_TIME.getCurrentThreadCpuTime() + 1e6 * millis;
        long turned = 0;
        while (CPU_TIME.getCurrentThreadCpuTime() < end) {
            turned ^= spin(CYCLES_AT_ONCE);
        }
        return turned;
    }

    /**
     * Measures how many cycles this thread spins per nanosecond of CPU time, for the given time after a warm-up. By CPU
     * time, other work on the machine does not count.
     */
    public static double cyclesPerCpuNs(Duration time) {
        forCpuMillis(WARM_UP_MILLIS);
        long end = System.nanoTime() + time.toNanos();
        long begin = CPU_TIME.getCurrentThreadCpuTime();
        long cycles = 0;
        do {
            cycles += spin(MANY_CYCLES) == 0 ? 0 : MANY_CYCLES;
        } while (System.nanoTime() < end);
        return (double) cycles / (CPU_TIME.getCurrentThreadCpuTime() - begin);
    }

    /** Turns a number over {@code cycles} times (Marsaglia's xorshift); each turn depends on the previous one. */
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
