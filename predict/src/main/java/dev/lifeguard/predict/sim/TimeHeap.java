package dev.lifeguard.predict.sim;

import java.util.Arrays;

/** A binary heap of jobs by time, the earliest first; of equal times the lower job number, so that runs repeat. */
final class TimeHeap {
    private double[] times = new double[64];
    private int[] jobs = new int[64];
    private int size;

    int size() {
        return size;
    }

    /** Time of the earliest entry, infinite where there is none. */
    double first() {
        return size == 0 ? Double.POSITIVE_INFINITY : times[0];
    }

    void add(double time, int job) {
        if (size == jobs.length) {
            times = Arrays.copyOf(times, 2 * size);
            jobs = Arrays.copyOf(jobs, 2 * size);
        }
        int at = size++;
        while (at > 0) {
            int parent = (at - 1) >> 1;
            if (!before(time, job, parent)) {
                break;
            }
            times[at] = times[parent];
            jobs[at] = jobs[parent];
            at = parent;
        }
        times[at] = time;
        jobs[at] = job;
    }

    /** Takes the earliest job; there must be one. */
    int take() {
        int taken = jobs[0];
        double time = times[--size];
        int job = jobs[size];
        int at = 0;
        for (int child = 1; child < size; child = 2 * at + 1) {
            if (child + 1 < size && before(times[child + 1], jobs[child + 1], child)) {
                child++;
            }
            if (!before(times[child], jobs[child], time, job)) {
                break;
            }
            times[at] = times[child];
            jobs[at] = jobs[child];
            at = child;
        }
        times[at] = time;
        jobs[at] = job;
        return taken;
    }

    private boolean before(double time, int job, int other) {
        return before(time, job, times[other], jobs[other]);
    }

    private static boolean before(double time, int job, double otherTime, int otherJob) {
        return time < otherTime || time == otherTime && job < otherJob;
    }
}
