package dev.lifeguard.predict.sim;

/**
 * The simulated time, and the cores at that time. Beside real time it keeps the virtual one: the CPU time that each of
 * those who run has received since the beginning.
 */
final class Clock {
    private final Capacity capacity;
    private double now;
    private double virtual;
    private double rate = 1;
    private double cores;
    private int step;
    private double begun; // when the capacity began, for the last time
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

    /** Share of a core that each of those who run has. */
    double rate() {
        return rate;
    }

    /** When the number of cores changes. */
    double stepEnd() {
        return stepEnd;
    }

    /** When the virtual time reaches {@code target}, if nobody comes or leaves. */
    double when(double target) {
        if (rate == 1) { // nearly always, and a division takes long
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

    /** Shares the cores among so many. */
    void share(int running) {
        rate = running > cores ? cores / running : 1;
    }

    /** Whether so many who can run leave no core over. */
    boolean isFull(int runnable) {
        return runnable >= cores;
    }
}
