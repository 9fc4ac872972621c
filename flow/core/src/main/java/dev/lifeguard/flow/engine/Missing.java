package dev.lifeguard.flow.engine;

/** Stands where there is nothing. */
public enum Missing {
    /** The item failed, and failures are collected. */
    RESULT,
    /** The item is null. */
    ITEM
}
