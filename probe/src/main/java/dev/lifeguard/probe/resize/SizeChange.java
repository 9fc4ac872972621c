package dev.lifeguard.probe.resize;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives a pool other sizes, on a thread of its own: the pool may start workers at once, which inherit from the calling
 * thread. So that thread has the properties of the workers that are there.
 */
final class SizeChange {
    private final Object pool;
    private final PoolSizes from;
    private final PoolSizes to;
    private volatile @Nullable String failure;

    SizeChange(Object pool, PoolSizes from, PoolSizes to) {
        this.pool = pool;
        this.from = from;
        this.to = to;
    }

    /** Why the change failed, so that the pool has its old sizes; null if it did not. */
    @Nullable
    String failure() {
        return failure;
    }

    /**
     * The thread, not started.
     *
     * @param before the thread of the change before, to wait for; null if there is none
     * @param workers threads of the pool
     * @param done what to do after the change
     */
    Thread thread(@Nullable Thread before, List<Thread> workers, Runnable done) {
        Thread like = workers.isEmpty() ? null : workers.get(0);
        ThreadGroup group = like == null ? null : like.getThreadGroup();
        Thread thread = new Thread(group, () -> run(before, done), "lifeguard-resize", 0, false);
        thread.setDaemon(like == null || like.isDaemon());
        thread.setContextClassLoader(like == null ? null : like.getContextClassLoader());
        if (like != null) {
            thread.setPriority(like.getPriority());
        }
        return thread;
    }

    /** Whatever the pool throws, from its own methods or its thread factory, it must not be left between two sizes. */
    private void run(@Nullable Thread before, Runnable done) {
        try {
            if (before != null) {
                before.join();
            }
            Setters.set(pool, from, to);
            done.run();
        } catch (InterruptedException e) {
            failure = "interrupted";
        } catch (RuntimeException | Error e) {
            putBack();
            failure = e.getMessage() == null ? e.toString() : e.getMessage();
        }
    }

    private void putBack() {
        try {
            Setters.set(pool, to, from);
        } catch (RuntimeException | Error e) {
            return; // it refuses its old sizes, too
        }
    }
}
