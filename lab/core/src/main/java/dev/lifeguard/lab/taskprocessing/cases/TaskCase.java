package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;

/**
 * One run.
 *
 * @param library what it is written with
 * @param technique the approach
 * @param setting the delays
 * @param order in which results come out
 * @param producers how many produce at the same time
 */
public record TaskCase(Library library, Technique technique, Setting setting, ResultOrder order, int producers) {
    /** The approach and what was asked of it. */
    public String label() {
        return TaskRow.of(this).label();
    }

    /** All of it. */
    public String longLabel() {
        return library.id() + ", " + setting.id() + ": " + label();
    }
}
