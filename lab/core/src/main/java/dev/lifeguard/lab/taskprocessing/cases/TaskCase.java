package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;

/**
 * One run.
 *
 * @param library used by the approach
 * @param order of the results
 * @param producers number of concurrent producers
 */
public record TaskCase(Library library, Technique technique, Setting setting, ResultOrder order, int producers) {
    public String label() {
        return TaskRow.of(this).label();
    }

    public String longLabel() {
        return library.id() + ", " + setting.id() + ": " + label();
    }
}
