package dev.lifeguard.probe.reader.schedules;

import dev.lifeguard.model.event.EarlierSchedules;
import dev.lifeguard.model.event.EarlierSchedules.EmptyPool;
import dev.lifeguard.probe.boot.pool.PeriodicTasks;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.QueuedTasks;
import dev.lifeguard.probe.pools.jdk.ScheduledTasks;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts tasks of scheduled pools that were scheduled before the attach and have disappeared. The JDK numbers all such
 * tasks; the remaining ones are in a queue or running.
 */
final class EarlierTasks {
    /** Looks, one a second; a single one may miss a task between its queue and its worker. */
    private static final int MAX_LOOKS = 3;

    /** Attempts at a look during which no task begins or ends. */
    private static final int MAX_TRIES = 10;

    private static final int MAX_QUEUED = 10_000;

    private final Map<Integer, Long> empty = new LinkedHashMap<>(); // pools without a task so far, and their runs
    private int looks;
    private long fewestGone = Long.MAX_VALUE;

    /**
     * Takes the first few looks. Reports when the number of missing tasks falls, and at the last look also the empty
     * pools and the missing timers.
     */
    void look(long timeNs, Collection<PoolMeter> meters, Sink sink) {
        if (looks++ >= MAX_LOOKS
                || !(JdkFields.ofClass(ScheduledThreadPoolExecutor.class, "sequencer") instanceof AtomicLong all)) {
            return;
        }
        long left = 0;
        boolean any = false;
        for (PoolMeter meter : meters) {
            PoolView pool = meter.stats.scheduled && !meter.stats.timer ? meter.view() : null;
            if (pool != null) {
                any = true;
                long ofPool = left(meter, pool);
                left += ofPool;
                empty(meter, ofPool == 0 && pool.size() > 0);
            }
        }
        long scheduled = all.get();
        boolean last = looks == MAX_LOOKS;
        long timers = last ? EarlierTimers.gone() : 0;
        if (any && scheduled - left < fewestGone || last && (timers > 0 || !empty.isEmpty())) {
            fewestGone = Math.max(0, Math.min(fewestGone, scheduled - left));
            sink.accept(new EarlierSchedules(
                    timeNs, scheduled, scheduled - fewestGone, timers, last ? emptyPools(meters) : List.of()));
        }
    }

    private void empty(PoolMeter meter, boolean isEmpty) {
        Object pool = meter.stats.get();
        long runs = isEmpty && pool != null && !meter.stats.constructionSeen ? runs(pool) : 0;
        Long before = empty.get(meter.stats.id);
        if (runs > 0 && (before == null ? looks == 1 : before == runs)) {
            empty.put(meter.stats.id, runs);
        } else {
            empty.remove(meter.stats.id);
        }
    }

    private List<EmptyPool> emptyPools(Collection<PoolMeter> meters) {
        return meters.stream()
                .filter(meter -> empty.containsKey(meter.stats.id))
                .map(meter -> new EmptyPool(meter.stats.id, empty.getOrDefault(meter.stats.id, 0L)))
                .toList();
    }

    /**
     * Tasks that a pool has run, by its own count, which includes each run of a periodic task. 0 if it is shut down, or
     * changes meanwhile.
     */
    private static long runs(Object pool) {
        if (!(JdkFields.get(pool, "workers") instanceof Set<?> workers)
                || !(JdkFields.get(pool, "completedTaskCount") instanceof Long ofEnded)
                || !(JdkFields.get(pool, "ctl") instanceof AtomicInteger control)
                || control.get() >= 0) {
            return 0;
        }
        try {
            long runs = ofEnded;
            for (Object worker : workers) {
                runs += JdkFields.get(worker, "completedTasks") instanceof Long ofWorker ? ofWorker : 0;
            }
            return runs;
        } catch (ConcurrentModificationException e) {
            return 0;
        }
    }

    private static long left(PoolMeter meter, PoolView pool) {
        PeriodicTasks tasks = meter.stats.periodic;
        for (int i = 1; true; i++) {
            long before = moves(meter);
            long running = meter.stats.olderWorkers().size();
            for (WorkerCell cell : meter.workers()) {
                running += cell.idle() ? 0 : 1;
            }
            long[] queued = {0};
            new QueuedTasks(MAX_QUEUED).each(pool, MAX_QUEUED, task -> {
                queued[0]++;
                if (ScheduledTasks.period(task) != 0) {
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
