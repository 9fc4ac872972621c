package dev.lifeguard.flow.call;

/** What becomes of a run when an item fails. */
public enum OnError {
    /** The first failure ends it: the rest is cancelled and interrupted, and the failure is thrown. */
    CANCEL,
    /** Every item is tried; those that fail are in {@link Report#failed()}, and their results are left out. */
    COLLECT
}
