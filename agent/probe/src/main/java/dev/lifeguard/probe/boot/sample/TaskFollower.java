package dev.lifeguard.probe.boot.sample;

/** A worker whose next task can become a sample. */
public abstract class TaskFollower {
    /**
     * Makes the worker's next task a sample.
     *
     * @param enqueued when it was submitted, on the clock of {@link System#nanoTime()}
     * @param weight number of tasks that the sample represents
     * @param trace the trace that it was submitted in, null if unknown
     */
    public abstract void follow(long enqueued, int weight, String trace);
}
