package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;

/**
 * What the runs of several libraries have in common.
 *
 * @param technique the approach
 * @param order in which results come out
 * @param producers how many produce at the same time
 */
public record TaskRow(Technique technique, ResultOrder order, int producers) {
    public static TaskRow of(TaskCase run) {
        return new TaskRow(run.technique(), run.order(), run.producers());
    }

    public TaskCase with(Library library, Setting setting) {
        return new TaskCase(library, technique, setting, order, producers);
    }

    /** Whether nothing but the approach keeps a result back; those of a batch come out together. */
    public boolean free() {
        return order == ResultOrder.UNORDERED || technique == Technique.BATCH_IO;
    }

    public String label() {
        return technique.id()
                + (free() ? "" : ", " + order.id())
                + (technique.concurrentProducers() ? ", " + producers + " producers" : "");
    }
}
