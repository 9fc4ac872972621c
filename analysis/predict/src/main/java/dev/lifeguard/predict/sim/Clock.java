package dev.lifeguard.predict.sim;

/**
 * The simulated time and the cores at that time. Besides real time it keeps virtual time: the CPU time each running job
 * has received since the beginning.
 */
final class Clock {
    private final Capacity capacity;
    private double now;
    private double virtual;
    private double rate = 1;
    private double cores;
    private int step;
    private double begun; // when the capacity last started over
    private double stepEnd;

    Clock(Capacity capacity, double start) {
        this.capacity = capacity;
        now = start;
        cores = capacity.cores()[0];
        stepEnd = capacity.untilNs()[0];
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

    /** Returns when the number of cores changes. */
    double stepEnd() {
        return stepEnd;
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

    void nextStep() {
        step++;
        if (step == capacity.untilNs().length) {
            step = 0;
            begun = stepEnd;
        }
        cores = capacity.cores()[step];
        stepEnd = begun + capacity.untilNs()[step];
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
