package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.Order;

/**
 * What the runs of several libraries have in common.
 *
 * @param technique the approach
 * @param order in which results come out
 * @param producers how many produce at the same time
 */
public record Row(Technique technique, Order order, int producers) {
    public static Row of(Case run) {
        return new Row(run.technique(), run.order(), run.producers());
    }

    public Case with(Library library, Setting setting) {
        return new Case(library, technique, setting, order, producers);
    }

    /** Whether nothing but the approach keeps a result back; those of a batch come out together. */
    public boolean free() {
        return order == Order.UNORDERED || technique == Technique.BATCH_IO;
    }

    public String label() {
        return technique.id()
                + (free() ? "" : ", " + order.id())
                + (technique.concurrentProducers() ? ", " + producers + " producers" : "");
    }
}
