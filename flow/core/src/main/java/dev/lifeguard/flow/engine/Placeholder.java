package dev.lifeguard.flow.engine;

/** Placeholders for missing items and results. */
public enum Placeholder {
    /** As a result: the item failed, and failures are collected. */
    RESULT,
    /** As an item: the item is null. As a result: the item was given back for a retry. */
    ITEM
}
