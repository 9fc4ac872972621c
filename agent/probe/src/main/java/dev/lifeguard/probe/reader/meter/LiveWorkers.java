package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The workers of a pool at the last step; their list is copied only if it has changed. */
final class LiveWorkers {
    private final PoolStats stats;
    private List<WorkerCell> live = List.of();
    private int changes; // of the pool's workers, before the last step
    private @Nullable String name; // of a worker

    LiveWorkers(PoolStats stats) {
        this.stats = stats;
    }

    List<WorkerCell> all() {
        return live;
    }

    /** The workers of the last step, or the present ones if they have changed since. */
    List<WorkerCell> present() {
        return changed() ? stats.cells() : live;
    }

    /** All known threads of the pool, including threads with a task from before the attach; for connections, their holders. */
    List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (WorkerCell cell : live) {
            Thread thread = cell.thread();
            if (thread != null) {
                threads.add(thread);
            }
        }
        threads.addAll(stats.olderWorkers());
        return threads;
    }

    /** The name of a worker, which may have ended; null if none has been seen yet, or if they are connections. */
    @Nullable
    String name() {
        return name;
    }

    /** Brings the list up to date; returns the workers that have ended since the last call. */
    List<WorkerCell> update() {
        int now = stats.workerChanges();
        if (now == changes) {
            return List.of();
        }
        changes = now;
        live = new ArrayList<>();
        List<WorkerCell> ended = new ArrayList<>();
        stats.workers(live, ended);
        if (name == null && !stats.connections && live.size() + ended.size() > 0) {
            name = (live.isEmpty() ? ended : live).get(0).name;
        }
        return ended;
    }

    /** Whether one began or ended since the last step. */
    boolean changed() {
        return stats.workerChanges() != changes;
    }

    /** Whether they are the same as at the last step and have done nothing since. */
    boolean rest() {
        if (changed()) {
            return false;
        }
        for (WorkerCell cell : live) {
            if (!WorkerTotals.rests(cell)) {
                return false;
            }
        }
        return true;
    }

    /** Forgets them if none is left. */
    void forgetGone() {
        if (stats.workerCount() == 0) {
            live = List.of();
        }
    }
}
