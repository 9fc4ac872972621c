package dev.lifeguard.predict.sim;

/**
 * The simulated time, and the cores. Besides real time it keeps virtual time: the CPU time each running job
 * has received since the beginning.
 */
final class Clock {
    private final double cores;
    private double now;
    private double virtual;
    private double rate = 1;

    Clock(double cores, double start) {
        this.cores = cores;
        now = start;
    }

    double now() {
        return now;
    }

    double virtual() {
        return virtual;
    }

    /** Returns the share of a core that each running job has. */
    double rate() {
        return rate;
    }

    /** Returns when virtual time reaches {@code target} if no job starts or stops. */
    double when(double target) {
        if (rate == 1) { // the usual case, and a division is slow
            return now + (target - virtual);
        }
        return rate > 0 ? now + (target - virtual) / rate : Double.POSITIVE_INFINITY;
    }

    void advance(double time) {
        virtual += (time - now) * rate;
        now = time;
    }

    /** Shares the cores among this number of running jobs. */
    void share(int running) {
        rate = running > cores ? cores / running : 1;
    }

    /** Returns whether this number of runnable jobs leaves no core idle. */
    boolean isFull(int runnable) {
        return runnable >= cores;
    }
}
