package dev.lifeguard.flow.scope;

/** What the workers of a scope do, step by step. Called by several threads at once. */
public interface Work {
    /**
     * Does a few items.
     *
     * @return whether this worker goes on; false if no items are left for it, or if there are too many workers
     */
    boolean step(Worker worker);

    /** Whether there is something to do for one more worker. */
    default boolean isLeft() {
        return true;
    }
}
