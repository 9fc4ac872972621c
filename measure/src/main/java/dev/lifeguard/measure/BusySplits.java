package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.measurement.BusySplit;

/** Where busy time went: on a CPU, runnable without one, or blocked. */
final class BusySplits {
    private BusySplits() {}

    /**
     * The split of a pool's busy time, {@link BusySplit#UNKNOWN} where the machine does not provide it or no worker was
     * busy.
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
