package dev.lifeguard.flow.call;

/**
 * Carries what belongs to the calling thread, such as a scoped value, a trace or a logging context, to the threads that
 * work for it. For a scoped value:
 *
 * <pre>{@code
 * Parallel.context(() -> {
 *     User user = USER.get();
 *     return work -> ScopedValue.where(USER, user).run(work);
 * }).each(orders, this::ship);
 * }</pre>
 */
@FunctionalInterface
public interface Context {
    /** Captures what is carried; called on the calling thread, at most once in a run. */
    Carrier capture();

    /** What was captured. */
    @FunctionalInterface
    interface Carrier {
        /** Runs the work with what was captured; called once on each other thread that works for the run. */
        void run(Runnable work);
    }
}
