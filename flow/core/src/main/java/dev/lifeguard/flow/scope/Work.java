package dev.lifeguard.flow.scope;

/** What the workers of a scope do, each again and again. */
public interface Work {
    /**
     * Does some of it.
     *
     * @return whether this worker should go on; false when there is nothing left for it, or too many are at work
     */
    boolean step(Worker worker);

    /** Whether there is something for another worker. */
    default boolean isLeft() {
        return true;
    }
}
