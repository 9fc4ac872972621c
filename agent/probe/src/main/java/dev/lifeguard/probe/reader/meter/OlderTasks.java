package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.jdk.ForkJoinState;
import dev.lifeguard.probe.pools.kinds.FrameworkThreads;
import java.util.List;

/** Tasks of a pool that were running at the attach. */
final class OlderTasks {
    /** Stacks taken at one time; each stops its thread for some microseconds. */
    private static final int MAX_STACKS = 100;

    /** Steps after the attach in which each looks for ended tasks; later only intervals do. */
    static final int FIRST_STEPS = 30;

    private final PoolStats stats;
    private int turn;

    OlderTasks(PoolStats stats) {
        this.stats = stats;
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
