package dev.lifeguard.lab.prediction.measured;

import java.util.stream.LongStream;

/** Task times with given figures. */
public final class SampleTimes {
    private static final long MS = 1_000_000;

    private SampleTimes() {}

    /** Times at a size of the pool: a task arrives every 10 ms, begins at once, and takes the given time. */
    public static TaskTimes of(int size, double othersCpus, long needMs, long... execMs) {
        int tasks = execMs.length;
        long[] arrival = LongStream.range(0, tasks).map(i -> 10 * i * MS).toArray();
        long[] end = new long[tasks];
        for (int i = 0; i < tasks; i++) {
            end[i] = arrival[i] + execMs[i] * MS;
        }
        return new TaskTimes(
                size,
                0,
                tasks,
                tasks,
                0,
                othersCpus,
                new long[tasks],
                arrival,
                arrival.clone(),
                end,
                LongStream.range(0, tasks).map(i -> needMs * MS).toArray(),
                new long[tasks]);
    }
}
