package dev.lifeguard.lab.prediction.work;

import dev.lifeguard.lab.prediction.rival.Sizer;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A pool of a fixed number of threads, all of them started; or of a number that something sets while it works. */
final class WorkPool {
    private final ThreadPoolExecutor executor;
    private final @Nullable Sizer sizer;
    private final AtomicInteger active = new AtomicInteger();
    private volatile int size;

    /**
     * Starts it.
     *
     * @param name of its threads
     * @param sizer what sets its size after each task; null to leave it
     */
    WorkPool(String name, int size, @Nullable Sizer sizer) {
        this.size = size;
        this.sizer = sizer;
        executor = new ThreadPoolExecutor(
                size,
                size,
                1,
                TimeUnit.MINUTES,
                new LinkedBlockingQueue<>(),
                Thread.ofPlatform().daemon().name(name + "-", 0).factory());
        executor.prestartAllCoreThreads();
    }

    /** Runs a task on one of its threads, and then tells the sizer how long it took. */
    void execute(Entry entry, Runnable task, Runnable ended) {
        executor.execute(() -> {
            active.incrementAndGet();
            entry.beginNs = System.nanoTime();
            try {
                task.run();
            } finally {
                entry.endNs = System.nanoTime();
                entry.size = size;
                told(entry);
                active.decrementAndGet();
                ended.run();
            }
        });
    }

    private void told(Entry entry) {
        if (sizer != null) {
            resize(sizer.ended(entry.beginNs, entry.endNs - entry.beginNs, active.get()));
        }
    }

    /** The larger bound first: the core size may at no moment be above the maximum. */
    private synchronized void resize(int wanted) {
        if (wanted > size) {
            executor.setMaximumPoolSize(wanted);
            executor.setCorePoolSize(wanted);
        } else if (wanted < size) {
            executor.setCorePoolSize(wanted);
            executor.setMaximumPoolSize(wanted);
        }
        size = wanted;
    }
}
