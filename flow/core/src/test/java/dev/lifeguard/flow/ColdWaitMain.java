package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Strategy;
import java.util.Collections;

/** A JVM whose first call has many items that wait. */
final class ColdWaitMain implements Action<String> {
    private static final int ITEMS = 600;
    private static final long MS = 50;

    private ColdWaitMain() {}

    @Override
    public void accept(String item) throws InterruptedException {
        Thread.sleep(MS);
    }

    public static void main(String[] args) {
        Report report = Parallel.each(Collections.nCopies(ITEMS, "a"), new ColdWaitMain());
        if (report.strategy() != Strategy.VIRTUAL) {
            throw new AssertionError(report);
        }
    }
}
