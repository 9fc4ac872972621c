package dev.lifeguard.lab.pooltuning;

/**
 * CPU work per request, adapted to the machine.
 *
 * @param cyclesPerSecond capacity of the whole machine
 */
record Calibration(double cyclesPerSecond, int cores) {
    /** Load of the original that nearly saturated its machine. */
    static final double FULL_RATE = 40;

    /** Share of the machine for the service's work; Tomcat, the probe and the load's JVM use the rest. */
    static final double WORK_SHARE = 0.9;

    /** Cycles per request such that {@link #FULL_RATE} requests a second need {@link #WORK_SHARE} of the machine. */
    long cycles() {
        return Math.max(1, Math.round(cyclesPerSecond * WORK_SHARE / FULL_RATE));
    }

    /** CPU time of a request with the given cycles. */
    double demandSeconds(long cycles) {
        return cycles / (cyclesPerSecond / cores);
    }
}
