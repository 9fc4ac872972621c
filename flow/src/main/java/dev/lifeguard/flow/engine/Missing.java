package dev.lifeguard.flow.engine;

/** Stands where there is no result. */
public enum Missing {
    /** The item failed, and failures are collected. */
    RESULT
}
