package dev.lifeguard.lab.pooltuning;

/**
 * How much CPU work a request is given.
 *
 * @param cyclesPerSecond what the whole machine can do
 * @param cores hardware threads
 */
record Calibration(double cyclesPerSecond, int cores) {
    /** The load of the original that is about the most its machine could serve. */
    static final double FULL_RATE = 40;

    /** What the service's work may have of the machine; Tomcat, the probe and the load's own JVM share it. */
    static final double SHARE = 0.9;

    /** Cycles of a request such that {@link #FULL_RATE} of them a second need {@link #SHARE} of the machine. */
    long cycles() {
        return Math.max(1, Math.round(cyclesPerSecond * SHARE / FULL_RATE));
    }

    /** How long a request of so many cycles needs a CPU of its own. */
    double demandSeconds(long cycles) {
        return cycles / (cyclesPerSecond / cores);
    }
}
