package dev.lifeguard.predict.sim;

import java.util.Arrays;

/**
 * Jobs by time, first in first out: for times that never come out of order, where a heap would be more than is needed.
 */
final class TimeQueue {
    private double[] times = new double[64]; // a ring, as long as a power of two
    private int[] jobs = new int[64];
    private int head;
    private int size;
    private double first = Double.POSITIVE_INFINITY;

    /** Time of the earliest entry, infinite where there is none. */
    double first() {
        return first;
    }

    /** @param time not before that of the last one added */
    void add(double time, int job) {
        if (size == jobs.length) {
            grow();
        }
        int at = head + size++ & jobs.length - 1;
        times[at] = time;
        jobs[at] = job;
        first = times[head];
    }

    private void grow() {
        int length = jobs.length;
        double[] moreTimes = Arrays.copyOf(times, 2 * length);
        int[] moreJobs = Arrays.copyOf(jobs, 2 * length);
        System.arraycopy(times, 0, moreTimes, length, head);
        System.arraycopy(jobs, 0, moreJobs, length, head);
        times = moreTimes;
        jobs = moreJobs;
    }

    /** Takes the earliest job; there must be one. */
    int take() {
        int job = jobs[head];
        head = head + 1 & jobs.length - 1;
        size--;
        first = size == 0 ? Double.POSITIVE_INFINITY : times[head];
        return job;
    }
}
