package dev.lifeguard.console.outside;

import dev.lifeguard.model.prediction.Prediction;
import org.jspecify.annotations.Nullable;

/** Changes the sizes of pools in a JVM. */
public interface Resizer {
    /** Why it may not; null where it may. */
    @Nullable
    String whyNot();

    /**
     * Tries another size, and keeps it only if the pool serves no worse. An interrupt puts the old size back.
     *
     * @param seconds how long to watch before and after the change
     * @param steps takes each step as it is done
     * @return whether the new size was kept
     * @throws OutsideException if there is no such pool, or its size cannot be changed
     */
    boolean attempt(String pool, int size, int seconds, Steps steps) throws OutsideException;

    /**
     * Sets a size without trying it first, for good.
     *
     * @throws OutsideException if there is no such pool, or its size cannot be changed
     */
    void set(String pool, int size, String why) throws OutsideException, InterruptedException;

    /** What a pool did over some seconds; {@code p95Ms} is NaN where no task was sampled. */
    record Seen(double p95Ms, double throughput) {}

    /** The steps of an attempt, in their order; some may be left out. */
    interface Steps {
        /** What is being done or was done, in words. */
        void says(String text);

        /** A second of watching has passed. */
        void second();

        /** What the pool did with the old size. */
        void before(Seen seen);

        /** What is predicted for the new one. */
        void predicted(Prediction prediction);

        /** The new size is set. */
        void set(int from, int to);

        /** What the pool did with it. */
        void after(Seen seen);
    }
}
