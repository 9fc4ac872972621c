package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.stacks.MountedThreads;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * Chooses the workers that a wait-for graph starts from. These are all busy workers of crowded pools, and any worker
 * that has been at its task for some seconds. A pool is crowded if it is full or if many threads in it wait for
 * something that others hold.
 */
final class WaitGraphRoots {
    /** Minimum time at one task after which a worker may have stalled: more than two ticks. */
    static final long MIN_STALL_NS = 2_500_000_000L;

    private static final int MAX_WORKERS = 2_000;

    private final List<WaitingThread> chosen = new ArrayList<>();
    private long signature;

    private WaitGraphRoots() {}

    /**
     * Chooses among the workers of all pools.
     *
     * @param meters the pools
     * @param crowded numbers of the pools whose busy workers are all included
     * @param now on the clock of {@link System#nanoTime()}
     * @param sinceStartNs age of the probe
     */
    static WaitGraphRoots of(Collection<PoolMeter> meters, Set<Integer> crowded, long now, long sinceStartNs) {
        WaitGraphRoots roots = new WaitGraphRoots();
        for (PoolMeter meter : meters) {
            if (!meter.stats.connections && !meter.dormant()) {
                roots.add(meter, crowded.contains(meter.stats.id), now, sinceStartNs);
            }
        }
        return roots;
    }

    private void add(PoolMeter meter, boolean all, long now, long sinceStartNs) {
        int pool = meter.stats.id;
        for (WorkerCell cell : meter.workers()) {
            Thread thread = cell.thread();
            long since = cell.busySince();
            if (since != 0 && thread != null && (all || now - since >= MIN_STALL_NS)) {
                add(new WaitingThread(thread, pool, now - since), since);
            }
        }
        for (Thread thread : meter.stats.olderWorkers()) {
            if (all || sinceStartNs >= MIN_STALL_NS) {
                add(new WaitingThread(thread, pool, sinceStartNs), 0);
            }
        }
    }

    private void add(WaitingThread worker, long since) {
        // A carrier's state does not show what its virtual thread does.
        if (chosen.size() < MAX_WORKERS && !MountedThreads.isCarrier(worker.thread)) {
            chosen.add(worker);
            signature = 31 * signature + worker.thread.getId() + since;
        }
    }

    List<WaitingThread> chosen() {
        return chosen;
    }

    /** A hash that stays the same while the same workers are at the same tasks. */
    long signature() {
        return signature;
    }
}
