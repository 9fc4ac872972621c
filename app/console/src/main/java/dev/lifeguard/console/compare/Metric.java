package dev.lifeguard.console.compare;

import dev.lifeguard.console.timeline.PoolCell;
import java.util.function.ToDoubleBiFunction;

/** A figure for the comparison of two spans. */
enum Metric {
    THROUGHPUT("throughput", "/s", (cell, seconds) -> cell.completed() / seconds),
    BUSY("busy threads", "threads", (cell, seconds) -> cell.busyNs() / seconds / 1e9),
    WAITING("waiting tasks", "tasks", (cell, seconds) -> cell.waitNs() / seconds / 1e9),
    WAIT_P95("wait p95", "ms", (cell, seconds) -> cell.waitMs(0.95)),
    EXEC_MEAN("execution mean", "ms", (cell, seconds) -> cell.execMeanMs()),
    EXEC_P95("execution p95", "ms", (cell, seconds) -> cell.execMs(0.95)),
    BLOCKED("blocked", "% of busy time", (cell, seconds) -> 100 * cell.split().blocked()),
    RUNNABLE(
            "waiting for a CPU",
            "% of busy time",
            (cell, seconds) -> 100 * cell.split().runnable()),
    REJECTED("rejected", "/s", (cell, seconds) -> cell.rejected() / seconds);

    private final String label;
    private final String unit;
    private final ToDoubleBiFunction<PoolCell, Double> value;

    Metric(String label, String unit, ToDoubleBiFunction<PoolCell, Double> value) {
        this.label = label;
        this.unit = unit;
        this.value = value;
    }

    /** Returns the value over some seconds; NaN if nothing was observed. */
    double of(PoolCell cell, double seconds) {
        return value.applyAsDouble(cell, seconds);
    }

    String label() {
        return label;
    }

    String unit() {
        return unit;
    }
}
