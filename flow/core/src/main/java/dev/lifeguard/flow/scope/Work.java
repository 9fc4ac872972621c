package dev.lifeguard.flow.scope;

/** What the workers of a scope do, step by step. Called by several threads at once. */
public interface Work {
    /**
     * Does a few items.
     *
     * @return whether this worker goes on; false if no items are left for it, or if there are too many workers
     */
    boolean step(Worker worker);

    /**
     * A helper has left between two steps, since another call waits for its thread; called on that thread, which has
     * taken its last step. To call another one, if something is left, so that calls take turns.
     */
    default void gaveWay() {}

    /** Whether there is something to do for one more worker. */
    default boolean isLeft() {
        return true;
    }
}
