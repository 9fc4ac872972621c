package dev.lifeguard.flow.engine;

/** Placeholders, for where there is no item or no result. */
enum Missing {
    /** For a result: the item failed, and failures are collected. */
    RESULT,
    /** For an item: it is null. For a result: the item was given back, to be tried again. */
    ITEM
}
