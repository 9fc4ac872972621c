package dev.lifeguard.console.outside;

import dev.lifeguard.model.prediction.Prediction;
import org.jspecify.annotations.Nullable;

/** Changes the sizes of pools in a JVM. */
public interface Resizer {
    /** Returns why resizing is not allowed; null if it is. */
    @Nullable
    String whyNot();

    /**
     * Tries another size and keeps it only if the pool serves no worse. An interrupt restores the old size.
     *
     * @param seconds time to watch before and after the change
     * @param steps receives each step as it happens
     * @return whether the new size was kept
     * @throws OutsideException if there is no such pool, or its size cannot be changed
     */
    boolean attempt(String pool, int size, int seconds, Steps steps) throws OutsideException;

    /**
     * Sets a size permanently, without a trial.
     *
     * @throws OutsideException if there is no such pool, or its size cannot be changed
     */
    void set(String pool, int size, String why) throws OutsideException, InterruptedException;

    /** A pool's figures over some seconds; {@code p95Ms} is NaN if no task was sampled. */
    record Seen(double p95Ms, double throughput) {}

    /** The steps of an attempt, in order. Some may be left out. */
    interface Steps {
        /** Describes the current step in words. */
        void says(String text);

        /** A second of watching has passed. */
        void second();

        /** Receives the pool's figures with the old size. */
        void before(Seen seen);

        /** Receives the prediction for the new size. */
        void predicted(Prediction prediction);

        /** The new size is set. */
        void set(int from, int to);

        /** Receives the pool's figures with the new size. */
        void after(Seen seen);
    }
}
