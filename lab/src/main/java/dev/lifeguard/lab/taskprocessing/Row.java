package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.work.Order;
import java.util.List;

/**
 * What the runs of several libraries have in common.
 *
 * @param technique the approach
 * @param order in which results come out
 * @param producers how many produce at the same time
 */
record Row(Technique technique, Order order, int producers) {
    static Row of(Case run) {
        return new Row(run.technique(), run.order(), run.producers());
    }

    /** Those of runs, in their order. */
    static List<Row> of(List<TaskRun> runs) {
        return runs.stream().map(run -> of(run.what())).distinct().toList();
    }

    Case with(Library library, Setting setting) {
        return new Case(library, technique, setting, order, producers);
    }

    /** Whether nothing but the approach keeps a result back; those of a batch come out together. */
    boolean free() {
        return order == Order.UNORDERED || technique == Technique.BATCH_IO;
    }

    String label() {
        return technique.id()
                + (free() ? "" : ", " + order.id())
                + (technique.concurrentProducers() ? ", " + producers + " producers" : "");
    }
}
