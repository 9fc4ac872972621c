package dev.lifeguard.probe.resize;

import dev.lifeguard.probe.reader.LivePool;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;

/**
 * Temporarily adds threads to deadlocked pools: an additional worker runs a task that others wait for, and the program
 * continues. Not safe for use by several threads.
 */
public final class Relief {
    private static final long TIMEOUT_MS = 1_000;

    private final List<Larger> larger = new ArrayList<>();

    /** An enlarged pool, with the sizes to restore. */
    private record Larger(WeakReference<Object> pool, List<Thread> workers, PoolSizes from, PoolSizes to) {}

    /** Adds {@code more} threads to the pool; returns whether that was possible. */
    public boolean enlarge(LivePool live, int more) {
        PoolSizes from = new PoolSizes(live.coreSize(), live.maxSize());
        int size = Math.min(Math.max(from.core(), live.workers().size()) + more, PoolSizes.MAX);
        PoolSizes to = new PoolSizes(size, Math.max(size, from.max()));
        if (live.kind().forkJoin() || Setters.problem(live.pool()) != null || to.equals(from)) {
            return false;
        }
        if (!change(live.pool(), live.workers(), from, to)) {
            return false;
        }
        larger.add(new Larger(new WeakReference<>(live.pool()), live.workers(), from, to));
        return true;
    }

    /** Restores all sizes, the last one first; surplus workers end when they are idle. */
    public void end() {
        for (int i = larger.size() - 1; i >= 0; i--) {
            Larger one = larger.get(i);
            Object pool = one.pool.get();
            if (pool != null) {
                change(pool, one.workers, one.to, one.from);
            }
        }
        larger.clear();
    }

    /**
     * Changes the size on another thread, since the pool may hold its lock, and new workers should be like the others.
     */
    private static boolean change(Object pool, List<Thread> workers, PoolSizes from, PoolSizes to) {
        SizeChange change = new SizeChange(pool, from, to);
        Thread thread = change.thread(null, workers, () -> {});
        thread.start();
        try {
            thread.join(TIMEOUT_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive() && change.failure() == null;
    }
}
