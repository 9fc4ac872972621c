package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.measurement.BusySplit;

/** Splits busy time into on a CPU, runnable without one, and blocked. */
final class BusySplits {
    private BusySplits() {}

    /**
     * Returns the split of a pool's busy time, {@link BusySplit#UNKNOWN} if the machine does not provide it or no
     * worker was busy.
     */
    static BusySplit of(PoolWindow window, SplitSource source) {
        BusyTime workers = new BusyTime(source);
        window.ticks().forEach(tick -> workers.add(tick.clocks()));
        BusyTime tasks = new BusyTime(source);
        window.tasks().forEach(tasks::add);
        double meanExecNs = window.sum(figures -> figures.execution().sumNs())
                / window.sum(figures -> figures.tasks().completed());
        return BusyTime.split(workers, tasks, meanExecNs);
    }
}
