package dev.lifeguard.probe.resize;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gives a pool other sizes, on a thread of its own: the pool may start workers at once, and its thread factory lets
 * them inherit what the calling thread is. So this one is as the workers are that are there.
 */
final class Change {
    private final Object pool;
    private final Sizes from;
    private final Sizes to;
    private volatile @Nullable String failure;

    Change(Object pool, Sizes from, Sizes to) {
        this.pool = pool;
        this.from = from;
        this.to = to;
    }

    /** Why it did not work, null if it did; then the pool has its old sizes. */
    @Nullable
    String failure() {
        return failure;
    }

    /**
     * The thread, not started.
     *
     * @param before the change that goes before, null if there is none
     * @param workers threads of the pool
     * @param told what to do once it has worked
     */
    Thread thread(@Nullable Thread before, List<Thread> workers, Runnable told) {
        Thread like = workers.isEmpty() ? null : workers.get(0);
        ThreadGroup group = like == null ? null : like.getThreadGroup();
        Thread thread = new Thread(group, () -> run(before, told), "lifeguard-resize", 0, false);
        thread.setDaemon(like == null || like.isDaemon());
        thread.setContextClassLoader(like == null ? null : like.getContextClassLoader());
        if (like != null) {
            thread.setPriority(like.getPriority());
        }
        return thread;
    }

    /** Whatever the pool throws, from its own methods or its thread factory, it may not be left between two sizes. */
    private void run(@Nullable Thread before, Runnable told) {
        try {
            if (before != null) {
                before.join();
            }
            Setters.set(pool, from, to);
            told.run();
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
            return; // it does not take its old sizes either
        }
    }
}
