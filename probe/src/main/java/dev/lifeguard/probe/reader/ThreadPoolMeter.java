package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.HandlerPuts;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.IdentityHashMap;
import java.util.List;

/** The meter of a thread pool, the JDK's or Tomcat's. */
final class ThreadPoolMeter extends CountedMeter {
    /** Places of a queue that are looked at for tasks that a rejection handler may have put there. */
    private static final int MAX_PLACES = 20_000;

    ThreadPoolMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, older, begin);
    }

    @Override
    PoolInfo.Kind kindOfCollected() {
        return stats.className.startsWith("org.apache.tomcat.") ? PoolInfo.Kind.TOMCAT : PoolInfo.Kind.THREAD_POOL;
    }

    @Override
    CountedView view(Object pool) {
        return new ThreadPoolView(pool);
    }

    @Override
    long reconcile(long to, CountedView view, WorkerTotals workers, boolean still) {
        QueueCheck.Look look = seed(to, look(view));
        HandlerPuts puts = stats.handlerPutsIfAny();
        boolean open = puts != null && puts.any();
        long difference = check.difference(look, view.size() > workers().size());
        if (!open) {
            return correct(difference);
        }
        resolve(puts, view);
        return correct(Math.min(0, difference)); // what a handler has not put into the queue yet counts as queued
    }

    /** Whether the worker is neither at a task nor waits for one, so that it may just have taken one. */
    private static boolean mayHaveTaken(WorkerCell cell) {
        Thread thread = cell.thread();
        return thread != null && cell.idle() && thread.getState() == Thread.State.RUNNABLE;
    }

    /** Looks which of the tasks whose handler has returned are in the queue; in one that cannot be looked at, all are. */
    private void resolve(HandlerPuts puts, CountedView view) {
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
        boolean unsure = workers().stream().anyMatch(ThreadPoolMeter::mayHaveTaken);
        for (HandlerPuts.Put put : open) {
            Object task = put.get();
            if (length < 0 || length > MAX_PLACES || task != null && queued.containsKey(task)) {
                puts.isQueued(put);
            } else {
                puts.isMissing(put, stats, unsure);
            }
        }
    }
}
