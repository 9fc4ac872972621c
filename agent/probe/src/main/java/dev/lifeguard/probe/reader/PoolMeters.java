package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.reader.meter.MeterFactory;
import dev.lifeguard.probe.reader.meter.PoolMeter;
import dev.lifeguard.probe.reader.report.Notes;
import dev.lifeguard.probe.reader.report.PoolInfos;
import dev.lifeguard.probe.reader.report.TickFilter;
import dev.lifeguard.probe.reader.workers.ClockBudget;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.reader.workers.WorkerClocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The meters of all pools. A pool gets its meter at the first step after a hook has seen it, and loses it after the
 * tick in which it was found collected.
 */
final class PoolMeters {
    /** A pool in which nothing happens is visited at the end of an interval after this many seconds. */
    private static final int SECONDS_OF_SLEEP = 4;

    private static final long SECOND_NS = 1_000_000_000;

    private final long startNano;
    private final boolean attached;
    private final PoolInfos infos;
    private final TickFilter filter;
    private final Notes notes;
    private final SampleSink samples;
    private final WorkerClocks clocks = new WorkerClocks();
    private final Map<Integer, PoolMeter> meters = new LinkedHashMap<>();
    private @Nullable List<PoolMeter> present; // of these; null if they have changed

    // In the last interval.
    private List<PoolStats> active = List.of();
    private List<PoolMeter> busy = List.of(); // at the last step
    private boolean virtualThreads;
    private boolean longTasks;
    private List<PoolStats> collected = List.of();
    private int shortLived; // pools that were collected before their first report

    /**
     * @param startNano time zero of the recording, on the clock of {@link System#nanoTime()}
     * @param attached whether pools may be older than the probe
     * @param infos receives pools that are worth reporting, before their first values
     * @param samples receives sampled tasks
     */
    PoolMeters(long startNano, boolean attached, PoolInfos infos, TickFilter filter, Notes notes, SampleSink samples) {
        this.startNano = startNano;
        this.attached = attached;
        this.infos = infos;
        this.filter = filter;
        this.notes = notes;
        this.samples = samples;
    }

    /** The meters by the numbers of their pools. */
    Map<Integer, PoolMeter> byId() {
        return meters;
    }

    Collection<PoolMeter> all() {
        return meters.values();
    }

    /** The pools that had running tasks at the last step, except for loops. */
    List<PoolMeter> busy() {
        return busy;
    }

    /** Whether virtual threads have been scheduled. */
    boolean virtualThreads() {
        return virtualThreads;
    }

    /** Whether some pool was busy in the last interval, and none of its tasks began or ended. */
    boolean longTasks() {
        return longTasks;
    }

    /** The meters as they are now, in a list that stays as it is. */
    private List<PoolMeter> present() {
        List<PoolMeter> known = present == null ? List.copyOf(meters.values()) : present;
        present = known;
        return known;
    }

    /** Registers new pools; the interval began at {@code lastTick}. */
    void register(long lastTick) {
        for (PoolStats fresh = Registry.fresh.poll(); fresh != null; fresh = Registry.fresh.poll()) {
            boolean older = attached && !fresh.constructionSeen;
            long since = older ? startNano : Math.max(fresh.seenAt, lastTick);
            present = null;
            meters.put(fresh.id, MeterFactory.of(fresh, Stamp.units(since), older, Stamp.units(lastTick)));
            virtualThreads |= fresh.virtualThreads;
        }
    }

    /**
     * Registers new pools, and extends all integrals up to {@code now}; the interval began at {@code lastTick}.
     *
     * @param all whether to visit idle pools, too, since a queue may contradict the hooks
     */
    void extend(long now, long lastTick, boolean all) {
        register(lastTick);
        long to = Stamp.units(now);
        busy = new ArrayList<>();
        for (PoolMeter meter : present()) {
            try {
                if (all ? !meter.sleeps(to, isVisited(meter, now, lastTick)) : !meter.leaves(to)) {
                    meter.step(to, samples);
                }
                if (meter.busy() && !meter.looping) {
                    busy.add(meter);
                }
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
    }

    /** Whether to look at the pool at this interval's end even if nothing has happened: its size may have changed. */
    private boolean isVisited(PoolMeter meter, long now, long lastTick) {
        return visits(meter, now) > visits(meter, lastTick);
    }

    private long visits(PoolMeter meter, long now) {
        return ((now - startNano) / SECOND_NS + meter.stats.id) / SECONDS_OF_SLEEP;
    }

    /**
     * Stops measuring a pool that cannot be read, perhaps because of an overridden method, so that the others are not
     * affected.
     */
    private void giveUp(PoolMeter meter, long now, Throwable why) {
        int id = meter.stats.id;
        meters.remove(id);
        present = null;
        PoolInfo info = infos.get(id);
        notes.add(now, "pool " + (info == null ? id : info.name()) + " is not measured any more: " + why);
    }

    /**
     * Ends an interval at {@code now}; returns the pools' values in it that are worth reporting.
     *
     * @param clocked number of sampled tasks whose clocks are to be read in the next interval
     */
    List<PoolTick> tick(long now, int clocked) {
        clocks.restart();
        active = new ArrayList<>();
        collected = new ArrayList<>();
        shortLived = 0;
        longTasks = false;
        List<PoolTick> ticks = new ArrayList<>();
        for (PoolMeter meter : present()) {
            try {
                if (meter.asleep()) {
                    meter.skip();
                    continue;
                }
                Object pool = meter.stats.get();
                PoolTick tick = pool == null ? lastTick(meter, now) : tick(meter, meter.view(pool));
                if (pool == null) {
                    collected.add(meter.stats);
                } else if (tick != null) {
                    active.add(meter.stats);
                }
                if (tick != null) {
                    ticks.add(tick);
                    longTasks |= tick.load().active() > 0
                            && tick.tasks().started() + tick.tasks().completed() == 0;
                }
            } catch (RuntimeException | LinkageError e) {
                giveUp(meter, now, e);
            }
        }
        shareClocks(clocked);
        return ticks;
    }

    /** Has the clocks of all sampled tasks read until the end of the interval: a recording that begins may be short. */
    void readClocks() {
        for (PoolMeter meter : meters.values()) {
            meter.stats.clockStride = Math.min(1, meter.stats.clockStride);
        }
    }

    private void shareClocks(int clocked) {
        List<PoolStats> measured = new ArrayList<>();
        long[] sampled = new long[meters.size()];
        for (PoolMeter meter : meters.values()) {
            long tasks = meter.takeSampled();
            if (tasks > 0 && meter.stats.clockStride > 0) {
                sampled[measured.size()] = tasks;
                measured.add(meter.stats);
            }
        }
        double share = ClockBudget.largestShare(Arrays.copyOf(sampled, measured.size()), clocked);
        for (int i = 0; i < measured.size(); i++) {
            measured.get(i).clockStride = ClockBudget.stride(sampled[i], share);
        }
    }

    /** The pool's values in the interval; null if they are not worth reporting. */
    private @Nullable PoolTick tick(PoolMeter meter, PoolView view) {
        forgetDeadWorkers(meter);
        Registry.forgetCollectedMembers(meter.stats);
        meter.endOlderTasks();
        if (meter.rested() && filter.shows(meter.stats.id, view)) {
            meter.skip();
            return null;
        }
        PoolTick tick = meter.take(view, clocks.read(meter.workers()), samples);
        if (!meter.stats.shown()) {
            samples.forget(meter.stats.id);
            return null;
        }
        if (!filter.passes(tick)) {
            return null;
        }
        infos.report(meter, view);
        return tick;
    }

    /** The last values of a collected pool; null if nothing happened, or if there are too many such pools. */
    private @Nullable PoolTick lastTick(PoolMeter meter, long now) {
        meter.step(Stamp.units(now), samples); // it may have been used and collected since the last step
        PoolTick tick = meter.take(null, WorkerClocks.Split.NONE, samples);
        if (!meter.stats.shown()) {
            samples.forget(meter.stats.id);
            return null;
        }
        boolean known = infos.get(tick.poolId()) != null;
        if (!TickFilter.isActive(tick) || !known && ++shortLived > TickFilter.MAX_SHORT_LIVED) {
            return null;
        }
        infos.report(meter, null);
        return tick;
    }

    /**
     * Drops ended workers. Threads of fork/join and framework pools end without a hook, as do connections that are not
     * closed.
     */
    private static void forgetDeadWorkers(PoolMeter meter) {
        for (WorkerCell cell : meter.workers()) {
            if (cell.ended()) {
                Workers.forget(cell);
            }
        }
    }

    /** The existing pools with values worth reporting in the last interval. */
    List<PoolStats> active() {
        return active;
    }

    /** Whether too many pools of the last interval were collected before their first report. */
    boolean tooManyShortLived() {
        return shortLived > TickFilter.MAX_SHORT_LIVED;
    }

    /** Drops the pools that were found collected at the last tick, which must have been reported. */
    void forgetCollected() {
        for (PoolStats stats : collected) {
            Registry.forget(stats);
            meters.remove(stats.id);
            present = null;
            filter.forget(stats.id);
            infos.forget(stats.id);
        }
    }

    /** Reports the pool with that number if it was not reported yet. */
    void report(int id) {
        PoolMeter meter = meters.get(id);
        if (meter != null) {
            infos.report(meter, meter.view());
        }
    }
}
