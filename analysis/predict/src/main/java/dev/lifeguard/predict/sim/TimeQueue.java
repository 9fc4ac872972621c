package dev.lifeguard.predict.sim;

import java.util.Arrays;

/** A first-in-first-out queue of jobs for times that never decrease, where a heap is not needed. */
final class TimeQueue {
    private double[] times = new double[64]; // a ring; its length is a power of two
    private int[] jobs = new int[64];
    private int head;
    private int size;
    private double first = Double.POSITIVE_INFINITY;

    /** Returns the time of the earliest entry; infinite if empty. */
    double first() {
        return first;
    }

    /** @param time not before the last one added */
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

    /** Removes the earliest job; there must be one. */
    int take() {
        int job = jobs[head];
        head = head + 1 & jobs.length - 1;
        size--;
        first = size == 0 ? Double.POSITIVE_INFINITY : times[head];
        return job;
    }
}
