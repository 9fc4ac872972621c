package dev.lifeguard.probe.resize;

import dev.lifeguard.probe.guest.ProbeThread;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the sizes of a pool on a separate thread. The pool may start workers at once, which inherit properties of the
 * calling thread, so that thread has the properties of the existing workers.
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

    /** The reason why the change failed, which leaves the old sizes; null if it succeeded. */
    @Nullable
    String failure() {
        return failure;
    }

    /**
     * Creates the thread without starting it.
     *
     * @param before the previous change's thread, to wait for; or null
     * @param workers threads of the pool
     * @param done called after the change
     */
    Thread thread(@Nullable Thread before, List<Thread> workers, Runnable done) {
        Thread like = workers.isEmpty() ? null : workers.get(0);
        ThreadGroup group = like == null ? null : like.getThreadGroup();
        Thread thread = new ProbeThread(group, "lifeguard-resize", () -> run(before, done));
        thread.setDaemon(like == null || like.isDaemon());
        thread.setContextClassLoader(like == null ? null : like.getContextClassLoader());
        if (like != null) {
            thread.setPriority(like.getPriority());
        }
        return thread;
    }

    /** If the pool's methods or its thread factory throw an exception, the pool must not be left between two sizes. */
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
            return; // the pool rejects its old sizes, too
        }
    }
}
