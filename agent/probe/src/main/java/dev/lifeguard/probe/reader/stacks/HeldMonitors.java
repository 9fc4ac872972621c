package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.model.event.HeldMonitor;
import dev.lifeguard.model.frame.Waiting;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.proc.JvmBeans;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import java.lang.management.MonitorInfo;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Samples the monitors that busy workers hold, in a few pools now and then. A monitor that all tasks hold for long is a
 * limit of one, even if it was never contended because there were few threads. Each look stops all threads for a
 * moment, so looks are rare.
 */
public final class HeldMonitors {
    /** Maximum number of workers in a look: the JVM visits all its monitors for each. */
    private static final int WORKERS_PER_LOOK = 8;

    /** Maximum number of monitors of one worker. */
    private static final int MAX_MONITORS = 4;

    /** Maximum number of numbered monitors; a program may have one for each key. */
    private static final int MAX_NUMBERS = 1_000;

    /**
     * A monitor as the JVM describes it; two with the same hash are not distinguished, which is improbable among so
     * few.
     */
    private record Monitor(String className, int hash) {}

    private record Key(int pool, int monitor) {}

    private record Looked(int pool, Thread worker) {}

    private final Map<Monitor, Integer> numbers = new HashMap<>();
    private Map<Key, long[]> counts = new LinkedHashMap<>();
    private int turn;

    /** Looks at workers of some of these pools, which stops all threads for a moment. */
    public void look(Collection<PoolMeter> pools) {
        List<Looked> workers = chosen(pools);
        ThreadMXBean threads = JvmBeans.threads();
        if (!workers.isEmpty() && threads.isObjectMonitorUsageSupported()) {
            look(workers, threads);
        }
    }

    /** A busy worker of each of some pools, or more where pools are few; pools and workers rotate. */
    private List<Looked> chosen(Collection<PoolMeter> pools) {
        List<List<Looked>> busy = new ArrayList<>();
        for (PoolMeter pool : pools) {
            List<Looked> workers = pool.stats.connections ? List.of() : busy(pool);
            if (!workers.isEmpty()) {
                busy.add(workers);
            }
        }
        List<Looked> chosen = new ArrayList<>();
        turn++;
        for (int i = 0; i < (busy.isEmpty() ? 0 : WORKERS_PER_LOOK); i++) {
            List<Looked> workers = busy.get(Math.floorMod(turn * WORKERS_PER_LOOK + i, busy.size()));
            int round = i / busy.size();
            if (round < workers.size()) {
                chosen.add(workers.get(Math.floorMod(turn * WORKERS_PER_LOOK + round, workers.size())));
            }
        }
        return chosen;
    }

    private static List<Looked> busy(PoolMeter pool) {
        PoolStats stats = pool.stats;
        List<Looked> busy = new ArrayList<>();
        for (WorkerCell cell : pool.workers()) {
            Thread thread = cell.thread();
            if (!cell.idle() && thread != null && !MountedThreads.isCarrier(thread)) {
                busy.add(new Looked(stats.id, thread));
            }
        }
        return busy;
    }

    private void look(List<Looked> workers, ThreadMXBean threads) {
        long[] ids = new long[workers.size()];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = workers.get(i).worker.getId();
        }
        @Nullable ThreadInfo[] infos = threads.getThreadInfo(ids, true, false);
        for (int i = 0; i < infos.length; i++) {
            ThreadInfo info = infos[i];
            if (info != null && !StackSampler.atRest(info.getStackTrace())) {
                count(workers.get(i).pool, info);
            }
        }
    }

    private void count(int pool, ThreadInfo info) {
        boolean blocked = isBlocked(info);
        add(pool, 0, blocked);
        MonitorInfo[] held = info.getLockedMonitors();
        for (int i = 0; i < Math.min(MAX_MONITORS, held.length); i++) {
            MonitorInfo monitor = held[held.length - 1 - i]; // the outermost first, which is held longest
            int number = number(new Monitor(monitor.getClassName(), monitor.getIdentityHashCode()));
            if (number > 0) {
                add(pool, number, blocked);
            }
        }
    }

    private static boolean isBlocked(ThreadInfo info) {
        StackTraceElement[] stack = info.getStackTrace();
        return info.getThreadState() != Thread.State.RUNNABLE || stack.length > 0 && Waiting.isNative(stack[0]);
    }

    private int number(Monitor monitor) {
        Integer known = numbers.get(monitor);
        if (known == null && numbers.size() < MAX_NUMBERS) {
            known = numbers.size() + 1;
            numbers.put(monitor, known);
        }
        return known == null ? 0 : known;
    }

    private void add(int pool, int monitor, boolean blocked) {
        counts.computeIfAbsent(new Key(pool, monitor), key -> new long[2])[blocked ? 0 : 1]++;
    }

    /** Returns the samples since the last call. */
    public List<HeldMonitor> take() {
        List<HeldMonitor> all = new ArrayList<>();
        counts.forEach((key, count) -> all.add(new HeldMonitor(key.pool, key.monitor, count[0], count[1])));
        counts = new LinkedHashMap<>();
        return all;
    }
}
