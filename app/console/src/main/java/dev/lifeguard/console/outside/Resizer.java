package dev.lifeguard.console.outside;

import dev.lifeguard.model.event.Tick;
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

    /** A listener for the steps of an attempt, in order. Some may be left out. */
    interface Steps {
        /** Describes the current step in words. */
        void says(String text);

        /** Called after each watched interval. */
        void watched(Tick tick);

        /** Receives the pool's 95th percentile with the old size, in milliseconds; NaN if no task was sampled. */
        default void before(double p95Ms) {}

        /** Receives the prediction for the new size. */
        default void predicted(Prediction prediction) {}

        /** The new size is set. */
        default void set(int from, int to) {}

        /** Receives the pool's 95th percentile with the new size. */
        default void after(double p95Ms) {}
    }
}
