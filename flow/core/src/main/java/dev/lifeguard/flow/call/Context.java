package dev.lifeguard.flow.call;

/**
 * Carries state of the calling thread, such as a scoped value, a trace or a logging context, to the threads that work
 * for it. For a scoped value:
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
    /** Captures the state. Called on the calling thread, at most once in a run. */
    Carrier capture();

    /** Captured state. */
    @FunctionalInterface
    interface Carrier {
        /** Runs the work with the captured state. Called once on each other thread of the run. */
        void run(Runnable work);
    }
}
