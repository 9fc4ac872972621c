package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;

/** Properties common to the runs of several libraries. */
public record TaskRow(Technique technique, ResultOrder order, int producers) {
    public static TaskRow of(TaskCase run) {
        return new TaskRow(run.technique(), run.order(), run.producers());
    }

    public TaskCase with(Library library, Setting setting) {
        return new TaskCase(library, technique, setting, order, producers);
    }

    /** Whether results are held back by the approach only; the results of a batch come out together. */
    public boolean free() {
        return order == ResultOrder.UNORDERED || technique == Technique.BATCH_IO;
    }

    public String label() {
        return technique.id()
                + (free() ? "" : ", " + order.id())
                + (technique.concurrentProducers() ? ", " + producers + " producers" : "");
    }
}
