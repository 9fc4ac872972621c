package dev.lifeguard.predict.sim;

import java.util.Arrays;

/** A binary heap of jobs by time, earliest first; equal times by job number, so that runs repeat. */
final class TimeHeap {
    private double[] times = new double[64];
    private int[] jobs = new int[64];
    private int size;
    private double first = Double.POSITIVE_INFINITY;

    int size() {
        return size;
    }

    /** Returns the time of the earliest entry; infinite if empty. */
    double first() {
        return first;
    }

    void add(double time, int job) {
        if (size == jobs.length) {
            times = Arrays.copyOf(times, 2 * size);
            jobs = Arrays.copyOf(jobs, 2 * size);
        }
        up(size++, time, job);
        first = times[0];
    }

    /** Removes the earliest job; there must be one. */
    int take() {
        int taken = jobs[0];
        double time = times[--size];
        int job = jobs[size];
        int at = 0;
        int child = 1;
        while (child + 1 < size) { // down to a leaf, where the last entry mostly belongs
            double left = times[child];
            double right = times[child + 1];
            child += right < left ? 1 : 0;
            if (left == right && jobs[child + 1] < jobs[child]) {
                child++;
            }
            times[at] = times[child];
            jobs[at] = jobs[child];
            at = child;
            child = 2 * at + 1;
        }
        if (child < size) {
            times[at] = times[child];
            jobs[at] = jobs[child];
            at = child;
        }
        up(at, time, job);
        first = size == 0 ? Double.POSITIVE_INFINITY : times[0];
        return taken;
    }

    private void up(int from, double time, int job) {
        int at = from;
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

    private boolean before(double time, int job, int other) {
        return time < times[other] || time == times[other] && job < jobs[other];
    }
}
