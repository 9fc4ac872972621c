package dev.lifeguard.flow.scope;

/** The work of a scope, step by step. Several threads call it at once. */
public interface Work {
    /**
     * Does a few items.
     *
     * @return whether this worker goes on; false if no items are left for it or there are too many workers
     */
    boolean step(Worker worker);

    /**
     * Called when a helper has left between two steps because another call waits for its thread. Runs on that thread,
     * after its last step. Should call another helper if work is left, so that calls share the pool.
     */
    default void gaveWay() {}

    /** Returns whether there is work for one more worker. */
    default boolean isLeft() {
        return true;
    }
}
