package dev.lifeguard.advise;

import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import java.util.List;

/** A pool's activity in one second; everything that is not set stays idle. */
public final class PoolSecond {
    private final int id;
    boolean there = true;
    public int size = 4;
    public int core = 4;
    public int max = 4;
    public double busy;
    public double waiting;
    public long active;
    public long queued;
    public long arrived;
    public long started;
    public long completed;
    public double execMs;
    public long rejected;
    public PoolTick.Dropped dropped = PoolTick.Dropped.NONE;
    public long withdrawn;
    public long cancelled;
    public long requests;
    public List<RouteTick> routes = List.of();
    public AsyncTick async = AsyncTick.NONE;
    public long created;
    public double cpu;
    public double runnable;
    public double help;
    public int released;

    PoolSecond(int id) {
        this.id = id;
    }

    /** This many threads: the current, core and maximum size. */
    public PoolSecond threads(int threads) {
        size = threads;
        core = threads;
        max = threads;
        return this;
    }

    /** Tasks that arrived, started and ended, each with this time on a thread. */
    public PoolSecond tasks(long count, double ms) {
        arrived = count;
        started = count;
        completed = count;
        execMs = ms;
        return this;
    }

    /** Requests that began and ended on event loops, each in flight for this time. */
    public PoolSecond loopRequests(long count, double ms) {
        long ns = (long) (ms * 1e6);
        async = new AsyncTick(count, count, 0, count * ns, count * ns, new long[] {LogBuckets.index(ns), count});
        return this;
    }

    /** Mean busy threads, with the shares of their time on a processor and waiting for one; the rest is blocked. */
    public PoolSecond busy(double threads, double cpuShare, double runnableShare) {
        busy = threads;
        active = Math.round(threads);
        cpu = threads * cpuShare;
        runnable = threads * runnableShare;
        return this;
    }

    /** Mean busy threads whose CPU clocks could not be read. */
    public PoolSecond busyWithoutClocks(double threads) {
        busy = threads;
        active = Math.round(threads);
        cpu = -1e-9; // one nanosecond below zero: unknown
        runnable = -1e-9;
        return this;
    }

    /** Mean waiting tasks, and the same number at the end. */
    public PoolSecond waiting(double tasks) {
        waiting = tasks;
        queued = Math.round(tasks);
        return this;
    }

    /** Leaves out this second: the pool did not exist, or nothing happened in it. */
    public void absent() {
        there = false;
    }

    PoolTick tick() {
        long[] exec = completed == 0 ? new long[0] : new long[] {LogBuckets.index((long) (execMs * 1e6)), completed};
        return new PoolTick(
                id,
                new PoolTick.Threads(size, core, max, created),
                new PoolTick.Load(active, queued, ns(busy), ns(waiting)),
                new PoolTick.Tasks(
                        new long[] {arrived},
                        started,
                        completed,
                        rejected,
                        rejected + withdrawn,
                        cancelled,
                        new PoolTick.Requests(requests, 0, 0, routes, async),
                        dropped),
                new PoolTick.Execution((long) (execMs * 1e6 * completed), exec, false),
                new PoolTick.Clocks(ns(cpu), ns(runnable), ns(busy)),
                new PoolTick.Help(ns(help), 0),
                released);
    }

    private static long ns(double threads) {
        return Math.round(threads * Scene.SECOND);
    }
}
