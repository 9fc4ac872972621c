package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Counts at each step how many busy workers of a pool wait for something that others hold. If any do, it also counts
 * how many of the others are running, or blocked by something else. No thread is stopped for that.
 */
public final class SharedWaits {
    /** Pools with more busy workers are skipped as too expensive. */
    private static final int MAX_WORKERS = 512;

    /** Threads whose state is read from the kernel in a step; a pool that would exceed it is skipped. */
    private static final int MAX_KERNEL_READS = 64;

    private record Key(int pool, int waiting, int blocked, int running) {}

    private Map<Key, Long> counts = new HashMap<>();
    private int kernelReads; // in this step

    public void step(Collection<PoolMeter> pools) {
        kernelReads = 0;
        for (PoolMeter pool : pools) {
            List<Worker> busy = pool.stats.connections ? List.of() : busy(pool);
            Key key = busy.size() > MAX_WORKERS ? null : look(pool.stats.id, busy);
            if (key != null) {
                counts.merge(key, 1L, Long::sum);
            }
        }
    }

    /** A busy worker, and its Linux thread id, 0 if unknown. */
    private record Worker(Thread thread, int tid) {}

    private static List<Worker> busy(PoolMeter pool) {
        List<Worker> busy = new ArrayList<>();
        for (WorkerCell cell : pool.workers()) {
            Thread thread = cell.thread();
            if (!cell.idle() && thread != null && !MountedThreads.isCarrier(thread)) {
                busy.add(new Worker(thread, cell.tid));
            }
        }
        for (Thread worker : pool.stats.olderWorkers()) {
            busy.add(new Worker(worker, 0));
        }
        return busy;
    }

    /** Counts by activity; null if none waits, or if an activity is unknown. */
    private @Nullable Key look(int pool, List<Worker> busy) {
        int[] counts = new int[Activity.values().length];
        List<Worker> runnable = new ArrayList<>();
        for (Worker worker : busy) {
            Activity activity = Activity.of(worker.thread);
            if (activity == Activity.RUNNING) {
                runnable.add(worker);
            } else {
                counts[activity.ordinal()]++;
            }
        }
        if (counts[Activity.WAITING.ordinal()] == 0 || kernelReads + runnable.size() > MAX_KERNEL_READS) {
            return null;
        }
        kernelReads += runnable.size();
        for (Worker worker : runnable) {
            counts[Activity.ofRunning(worker.tid).ordinal()]++;
        }
        return counts[Activity.UNKNOWN.ordinal()] > 0
                ? null
                : new Key(
                        pool,
                        counts[Activity.WAITING.ordinal()],
                        counts[Activity.BLOCKED.ordinal()],
                        counts[Activity.RUNNING.ordinal()]);
    }

    /**
     * Numbers of pools in which at least half of the busy workers, and more than one, waited at the same moment since
     * the last {@link #take}.
     */
    public Set<Integer> crowded() {
        Set<Integer> crowded = new HashSet<>();
        for (Key key : counts.keySet()) {
            if (key.waiting > 1 && key.waiting >= key.blocked + key.running) {
                crowded.add(key.pool);
            }
        }
        return crowded;
    }

    /** Returns the counts since the last call. */
    public List<SharedWait> take() {
        List<SharedWait> all = new ArrayList<>();
        for (Map.Entry<Key, Long> at : counts.entrySet()) {
            Key key = at.getKey();
            all.add(new SharedWait(key.pool, key.waiting, key.blocked, key.running, at.getValue()));
        }
        counts = new HashMap<>();
        return all;
    }
}
