package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.stacks.StackSampler;
import dev.lifeguard.probe.threads.GroupFigures;
import dev.lifeguard.probe.threads.StackLook;
import dev.lifeguard.probe.threads.TaskLoops;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reports a thread pool whose tasks are loops that wait for work themselves like the group of threads that it is. */
final class LoopingPools {
    private static final PoolTick.Execution NOT_SEEN = new PoolTick.Execution(0, new long[0], false);

    private final TaskLoops loops;
    private final PoolInfos infos;

    /** The pools that are reported like groups, as they were reported before. */
    private final Map<Integer, PoolInfo> shown = new HashMap<>();

    LoopingPools(long now, StackSampler stacks, PoolInfos infos) {
        this.infos = infos;
        loops = new TaskLoops(now, (pool, blocked, stack) -> {
            if (shown.containsKey(pool)) { // else the sampler counts it
                stacks.count(pool, blocked ? Role.BLOCKED : Role.RUNNING, stack);
            }
        });
    }

    /** @param stacks is to take stacks, also of others */
    void look(long now, StackLook stacks) {
        loops.look(now, stacks);
    }

    /** The look's stacks have been taken. */
    void looked(long now) {
        loops.looked(now);
    }

    /** Whether workers that may run loops have run in the last second. */
    boolean ran(long now) {
        return loops.ran(now);
    }

    /**
     * Ends an interval with these values: replaces those of pools whose tasks are loops. If no task has arrived, begun or
     * ended, the running ones may be, and are observed in the next interval.
     */
    void tick(long now, long lengthNs, List<PoolTick> ticks, Map<Integer, PoolMeter> meters) {
        Map<Integer, GroupFigures> estimated = new HashMap<>();
        for (GroupFigures figures : loops.tick(now, lengthNs)) {
            estimated.put(figures.id(), figures);
        }
        Map<Integer, List<Thread>> workers = new LinkedHashMap<>();
        for (int i = 0; i < ticks.size(); i++) {
            PoolTick tick = ticks.get(i);
            PoolMeter meter = meters.get(tick.poolId());
            if (meter == null || !mayLoop(meter.stats) || moves(tick)) {
                continue;
            }
            workers.put(tick.poolId(), workers(meter));
            GroupFigures figures = estimated.get(tick.poolId());
            if (figures != null) {
                show(figures);
                ticks.set(i, tick(tick, figures));
            }
        }
        estimated.keySet().retainAll(workers.keySet());
        for (PoolMeter meter : meters.values()) {
            meter.looping = estimated.containsKey(meter.stats.id);
        }
        hideAllBut(estimated.keySet());
        loops.follow(workers, now);
    }

    /** Reports pools as they were before, also those that are not measured any more. */
    private void hideAllBut(Set<Integer> looping) {
        for (Iterator<PoolInfo> all = shown.values().iterator(); all.hasNext(); ) {
            PoolInfo before = all.next();
            if (!looping.contains(before.id())) {
                all.remove();
                infos.again(before);
            }
        }
    }

    private static boolean mayLoop(PoolStats pool) {
        return !pool.executor && !pool.forkJoin && !pool.connections && !pool.servesRequests;
    }

    private static boolean moves(PoolTick tick) {
        PoolTick.Tasks tasks = tick.tasks();
        return tick.load().queued() > 0
                || tick.load().active() == 0
                || tasks.arrived() + tasks.started() + tasks.completed() + tasks.rejected() + tasks.withdrawn() > 0;
    }

    private void show(GroupFigures figures) {
        PoolInfo pool = infos.get(figures.id());
        if (pool != null && shown.putIfAbsent(figures.id(), pool) == null) {
            infos.again(new PoolInfo(
                    pool.id(),
                    pool.name(),
                    PoolInfo.Kind.THREADS,
                    figures.root().substring(0, figures.root().lastIndexOf('.')),
                    pool.createdAt(),
                    null,
                    PoolInfo.UNKNOWN,
                    pool.setting()));
        }
    }

    private static PoolTick tick(PoolTick tick, GroupFigures figures) {
        PoolTick.Clocks clocks = tick.clocks();
        return new PoolTick(
                tick.poolId(),
                tick.threads(),
                new PoolTick.Load(figures.active(), 0, figures.busyNs(), 0, figures.errorNs()),
                tick.tasks(),
                NOT_SEEN,
                new PoolTick.Clocks(
                        clocks.cpuNs(), clocks.runQueueNs(), Math.min(clocks.measuredBusyNs(), figures.busyNs())),
                tick.help());
    }

    private static List<Thread> workers(PoolMeter meter) {
        List<Thread> workers = new ArrayList<>(meter.stats.olderWorkers());
        for (WorkerCell cell : meter.workers()) {
            Thread thread = cell.idle() ? null : cell.thread();
            if (thread != null) {
                workers.add(thread);
            }
        }
        return workers;
    }
}
