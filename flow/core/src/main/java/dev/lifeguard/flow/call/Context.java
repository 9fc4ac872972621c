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
    /** Takes what is to be carried; called on the calling thread, at most once for a run. */
    Carrier capture();

    /** What was taken. */
    @FunctionalInterface
    interface Carrier {
        /** Has the work run with what was taken; called once on each thread that works for the run. */
        void run(Runnable work);
    }
}
