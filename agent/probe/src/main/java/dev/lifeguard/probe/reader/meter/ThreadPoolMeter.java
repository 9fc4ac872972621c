package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.QueuedTasks;
import dev.lifeguard.probe.pools.jdk.ThreadPoolView;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import java.util.IdentityHashMap;
import java.util.List;

/** The meter of a thread pool, the JDK's or Tomcat's. */
final class ThreadPoolMeter extends CountedMeter {
    /** Maximum number of queue positions searched for tasks that a rejection handler may have added. */
    private static final int MAX_PLACES = 20_000;

    ThreadPoolMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, older, begin);
    }

    @Override
    public PoolInfo.Kind kindOfCollected() {
        return stats.className.startsWith("org.apache.tomcat.") ? PoolInfo.Kind.TOMCAT : PoolInfo.Kind.THREAD_POOL;
    }

    @Override
    public PoolView view(Object pool) {
        return new ThreadPoolView(pool);
    }

    @Override
    boolean canWait() {
        return fewArrived();
    }

    @Override
    long reconcile(long to, PoolView view, WorkerTotals workers, boolean still) {
        QueueCheck.Look look = seed(to, look(view));
        HandlerPuts puts = stats.handlerPutsIfAny();
        boolean open = puts != null && puts.any();
        long difference = check.difference(look, view.size() > workers().size());
        if (!open) {
            return correct(difference);
        }
        resolve(puts, view);
        return correct(Math.min(0, difference)); // tasks that a handler has not added to the queue yet count as queued
    }

    /** Whether the worker neither runs a task nor waits for one, so that it may just have taken one. */
    private static boolean mayHaveTaken(WorkerCell cell) {
        Thread thread = cell.thread();
        return thread != null && cell.idle() && thread.getState() == Thread.State.RUNNABLE;
    }

    /**
     * Decides about tasks whose handler has returned by searching the queue; if the queue cannot be searched, all count
     * as queued.
     */
    private void resolve(HandlerPuts puts, PoolView view) {
        List<HandlerPuts.Put> open = puts.open();
        if (open.isEmpty()) {
            return;
        }
        long length = view.queueSize();
        IdentityHashMap<Object, Boolean> queued = new IdentityHashMap<>();
        if (length >= 0 && length <= MAX_PLACES) {
            new QueuedTasks(MAX_PLACES).each(view, MAX_PLACES, task -> {
                queued.put(task, true);
                return true;
            });
        }
        boolean unsure = false;
        for (WorkerCell worker : workers()) {
            unsure |= mayHaveTaken(worker);
        }
        for (HandlerPuts.Put put : open) {
            Object task = put.get();
            if (length < 0 || length > MAX_PLACES || task != null && queued.containsKey(task)) {
                puts.isQueued(put);
            } else {
                stats.isMissing(put, unsure);
            }
        }
    }
}
