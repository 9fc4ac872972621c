package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.probe.boot.PeriodicTasks;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.Collection;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicLong;

/**
 * How many of the tasks of scheduled pools are gone that were there before the probe: the JDK numbers them all, those that are left lie in
 * a queue or run.
 */
final class EarlierTasks {
    /** Looks, one a second: a task may be missed that is between its queue and its worker. */
    private static final int LOOKS = 3;

    /** Attempts at a look while no task begins or ends. */
    private static final int MAX_TRIES = 10;

    private static final int MAX_QUEUED = 10_000;

    private int looks;
    private long fewestGone = Long.MAX_VALUE;

    /** Looks for the first few times; reports where fewer seem to be gone than before. */
    void look(long timeNs, Collection<PoolMeter> meters, Sink sink) {
        if (looks++ >= LOOKS
                || !(JdkFields.ofClass(ScheduledThreadPoolExecutor.class, "sequencer") instanceof AtomicLong all)) {
            return;
        }
        long left = 0;
        boolean any = false;
        for (PoolMeter meter : meters) {
            PoolView pool = meter.stats.scheduled && !meter.stats.timer ? meter.view() : null;
            if (pool != null) {
                any = true;
                left += left(meter, pool);
            }
        }
        long scheduled = all.get();
        if (any && scheduled - left < fewestGone) {
            fewestGone = Math.max(0, scheduled - left);
            sink.accept(new EarlierSchedules(timeNs, scheduled, Math.min(scheduled, left)));
        }
    }

    private static long left(PoolMeter meter, PoolView pool) {
        PeriodicTasks tasks = meter.stats.periodic();
        for (int i = 1; true; i++) {
            long before = moves(meter);
            long running = meter.stats.olderWorkers().size();
            for (WorkerCell cell : meter.workers()) {
                running += cell.idle() ? 0 : 1;
            }
            long[] queued = {0};
            new QueuedTasks(MAX_QUEUED).each(pool, MAX_QUEUED, task -> {
                queued[0]++;
                if (Schedules.period(task) != 0) {
                    PeriodicTasks.Stat unused = tasks.of(task);
                }
                return true;
            });
            if (i == MAX_TRIES || moves(meter) == before) {
                return running + queued[0];
            }
        }
    }

    private static long moves(PoolMeter meter) {
        long moves = 0;
        for (WorkerCell cell : meter.workers()) {
            moves += cell.starts + cell.ends;
        }
        return moves;
    }
}
