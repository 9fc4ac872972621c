package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.jdk.ForkJoinState;
import dev.lifeguard.probe.pools.kinds.FrameworkThreads;
import dev.lifeguard.probe.reader.workers.Integral;
import java.util.List;

/** Tasks of a pool that were running at the attach. */
final class OlderTasks {
    /** Stacks taken at one time; each stops its thread for some microseconds. */
    private static final int MAX_STACKS = 100;

    private final PoolStats stats;
    private int turn;
    private long starts; // last readings of the sums
    private long ends;
    private long ended; // by the last reading; some of them after its step
    private long carry; // busy time that belongs to the next step, negative if too much was counted

    OlderTasks(PoolStats stats) {
        this.stats = stats;
    }

    /** Their busy time in a step, or −1 if there were none; times in units of stamps. */
    long busyUnits(long from, long to) {
        synchronized (stats) {
            long newStarts = stats.olderStarts - starts;
            long newEnds = stats.olderEnds - ends;
            long before = active();
            if (before == 0 && newStarts == 0 && carry == 0) {
                return -1;
            }
            starts += newStarts;
            ends += newEnds;
            // As for the other tasks: what happened shortly after the step belongs to the next one.
            long busy = carry
                    + before * (to - from)
                    + Integral.ages(newStarts, from, to)
                    - Integral.ages(newEnds, from, to);
            long atMost = before + Stamp.count(newStarts) + ended;
            long within = Math.max(0, Math.min(atMost * (to - from), busy));
            carry = busy - within;
            ended = Stamp.count(newEnds);
            return within;
        }
    }

    /** Their number at the last reading. */
    long active() {
        return Stamp.count(starts - ends);
    }

    /**
     * Ends the tasks whose threads have returned from them and returns their number; inspects some threads at a time,
     * in rotation.
     */
    int endReturned() {
        List<Thread> workers = stats.olderWorkers();
        int ended = 0;
        for (int i = 0; i < Math.min(MAX_STACKS, workers.size()); i++) {
            Thread worker = workers.get(Math.floorMod(turn++, workers.size()));
            if (!atTask(worker) && stats.endOlder(worker, System.nanoTime())) {
                ended++;
            }
        }
        return ended;
    }

    private boolean atTask(Thread worker) {
        StackTraceElement[] stack = worker.getStackTrace();
        return stats.forkJoin ? ForkJoinState.atTask(stack) : FrameworkThreads.atTask(worker, stack);
    }
}
