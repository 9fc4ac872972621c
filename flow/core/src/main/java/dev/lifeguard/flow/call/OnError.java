package dev.lifeguard.flow.call;

/** What becomes of a run when an item fails. */
public enum OnError {
    /** The first failure ends the run: other tasks are interrupted, and the failure is thrown. */
    CANCEL,
    /** All items are tried. Those that fail are in {@link Report#failed()}, and have no result. */
    COLLECT
}
