package dev.lifeguard.lab.taskprocessing.cases;

import dev.lifeguard.lab.taskprocessing.work.ResultOrder;

/** One run. */
public record TaskCase(Library library, Technique technique, Setting setting, ResultOrder order, int producers) {
    public String label() {
        return TaskRow.of(this).label();
    }

    public String longLabel() {
        return library.id() + ", " + setting.id() + ": " + label();
    }
}
