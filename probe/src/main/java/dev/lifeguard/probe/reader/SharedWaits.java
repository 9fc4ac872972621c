package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.SharedWait;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Looks at each step whether busy workers of a pool wait for what others hold, and if so what the others do: as many as
 * hold it are then blocked or at work. No thread is stopped for that.
 */
final class SharedWaits {
    /** A pool with more busy workers is not looked at: it would cost too much. */
    private static final int MAX_WORKERS = 512;

    /** Threads whose state the kernel is asked for in a step; a pool for which that does not suffice is not counted. */
    private static final int MAX_ASKED = 64;

    private record Key(int pool, int waiting, int blocked, int running) {}

    private Map<Key, Long> counts = new HashMap<>();
    private int asked; // in this step

    void step(Collection<PoolMeter> pools) {
        asked = 0;
        for (PoolMeter pool : pools) {
            List<Worker> busy = busy(pool);
            Key key = busy.size() > MAX_WORKERS ? null : look(pool.stats().id, busy);
            if (key != null) {
                counts.merge(key, 1L, Long::sum);
            }
        }
    }

    /** A busy worker; {@code tid} is Linux's id of it, 0 if unknown. */
    private record Worker(Thread thread, int tid) {}

    private static List<Worker> busy(PoolMeter pool) {
        List<Worker> busy = new ArrayList<>();
        for (WorkerCell cell : pool.workers()) {
            if (!cell.idle() && !MountedThreads.isCarrier(cell.owner)) {
                busy.add(new Worker(cell.owner, cell.tid));
            }
        }
        for (Thread worker : pool.stats().stillUnseen()) {
            busy.add(new Worker(worker, 0));
        }
        return busy;
    }

    /** How they stand; null where none waits, or where what one does is not known. */
    private @Nullable Key look(int pool, List<Worker> busy) {
        int[] counts = new int[Doing.values().length];
        List<Worker> runnable = new ArrayList<>();
        for (Worker worker : busy) {
            Doing doing = Doing.of(worker.thread);
            if (doing == Doing.RUNS) {
                runnable.add(worker);
            } else {
                counts[doing.ordinal()]++;
            }
        }
        if (counts[Doing.WAITS.ordinal()] == 0 || asked + runnable.size() > MAX_ASKED) {
            return null;
        }
        asked += runnable.size();
        runnable.forEach(worker -> counts[Doing.ofRunning(worker.tid).ordinal()]++);
        return counts[Doing.UNKNOWN.ordinal()] > 0
                ? null
                : new Key(
                        pool,
                        counts[Doing.WAITS.ordinal()],
                        counts[Doing.BLOCKED.ordinal()],
                        counts[Doing.RUNS.ordinal()]);
    }

    /** What was seen since the last call. */
    List<SharedWait> take() {
        List<SharedWait> all = new ArrayList<>();
        counts.forEach((key, count) -> all.add(new SharedWait(key.pool, key.waiting, key.blocked, key.running, count)));
        counts = new HashMap<>();
        return all;
    }
}
