package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.service.Spin;

/** Measures how fast the machine runs {@link Spin}. */
final class SpinCalibration {
    private static final int CYCLES = 200_000;
    private static final int CHUNKS = 400;

    private SpinCalibration() {}

    static double cyclesPerNs() {
        long fastest = Long.MAX_VALUE;
        for (int i = 0; i < CHUNKS; i++) {
            long begin = System.nanoTime();
            if (Spin.spin(CYCLES) != 0) {
                fastest = Math.min(fastest, System.nanoTime() - begin);
            }
        }
        return (double) CYCLES / fastest;
    }
}
