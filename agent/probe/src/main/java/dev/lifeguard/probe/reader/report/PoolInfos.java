package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.threads.GroupFigures;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reports each pool before its first tick, and again if its threads suggest a better name or the program sets one. */
public final class PoolInfos {
    private final Sink sink;
    private final PoolNames names = new PoolNames();
    private final Map<Integer, PoolInfo> reported = new HashMap<>();
    private final Set<Integer> namedByWorker = new HashSet<>();
    private final Map<Integer, String> namedByProgram = new HashMap<>();

    public PoolInfos(Sink sink) {
        this.sink = sink;
    }

    /** The last report of a pool, or null. */
    public @Nullable PoolInfo get(int pool) {
        return reported.get(pool);
    }

    /** Reports the pool if it is new, or if its name may have changed; {@code view} is null if it was collected. */
    public void report(PoolMeter meter, @Nullable PoolView view) {
        int id = meter.stats.id;
        PoolInfo known = reported.get(id);
        String worker = meter.workerName();
        String given = meter.stats.givenName;
        boolean renamed = given != null && !given.equals(namedByProgram.put(id, given));
        if (known != null && !renamed && (worker == null || namedByWorker.contains(id))) {
            return;
        }
        PoolInfo info = info(meter, view, worker == null ? olderWorkerName(meter.stats) : worker);
        if (worker != null) {
            namedByWorker.add(id);
        }
        if (!info.equals(known)) {
            reported.put(id, info);
            sink.accept(info);
        }
    }

    /**
     * Reports a group of threads if it is new.
     *
     * @param observedFromNs time from which groups are observed, since the beginning of the recording
     */
    public void report(GroupFigures group, long observedFromNs) {
        if (!reported.containsKey(group.id())) {
            String type = group.root().substring(0, group.root().lastIndexOf('.'));
            String name = PoolNames.ofGroup(group.name(), group.root());
            report(new PoolInfo(
                    group.id(),
                    name,
                    PoolInfo.Kind.THREADS,
                    type,
                    null,
                    null,
                    PoolInfo.UNKNOWN,
                    PoolSetting.ofLibrary(name, type),
                    observedFromNs));
        }
    }

    /** Reports a pool without hooks if it is new; its name gets a number if another pool has it. */
    public void report(PoolInfo pool) {
        if (!reported.containsKey(pool.id())) {
            PoolInfo info = new PoolInfo(
                    pool.id(),
                    names.unique(pool.id(), pool.name()),
                    pool.kind(),
                    pool.className(),
                    pool.createdAt(),
                    pool.queueClass(),
                    pool.queueCapacity(),
                    pool.setting(),
                    pool.observedFromNs());
            reported.put(pool.id(), info);
            sink.accept(info);
        }
    }

    /** Reports a pool again, with other properties. */
    public void again(PoolInfo pool) {
        reported.put(pool.id(), pool);
        sink.accept(pool);
    }

    /** The name of a worker at a task older than the probe, which that task may have changed; or null. */
    private static @Nullable String olderWorkerName(PoolStats stats) {
        List<Thread> workers = stats.olderWorkers();
        return workers.isEmpty() ? null : workers.get(0).getName();
    }

    private PoolInfo info(PoolMeter meter, @Nullable PoolView view, @Nullable String worker) {
        PoolStats stats = meter.stats;
        PoolInfo.Kind kind = view == null ? meter.kindOfCollected() : view.kind();
        // For a semaphore or a lock, this is an acquiring line.
        boolean unknown = view != null && view.shared() || kind == PoolInfo.Kind.PERMITS || kind == PoolInfo.Kind.LOCK;
        StackTraceElement creator = unknown ? null : stats.creator;
        String name = PoolNames.of(kind, stats, view, worker);
        String setting = view == null ? PoolSetting.NONE : view.setting();
        return new PoolInfo(
                stats.id,
                names.unique(stats.id, name),
                kind,
                stats.className,
                creator == null ? null : Stacks.text(creator),
                view == null ? null : view.queueClass(),
                view == null ? PoolInfo.UNKNOWN : view.queueCapacity(),
                setting.isEmpty() && kind.hasThreads() ? PoolSetting.ofLibrary(name, stats.className) : setting);
    }

    /** Drops a collected pool. */
    public void forget(int pool) {
        names.release(pool);
        namedByWorker.remove(pool);
        namedByProgram.remove(pool);
        if (reported.remove(pool) != null) {
            sink.accept(new PoolGone(pool));
        }
    }
}
