package dev.lifeguard.console.timeline;

import dev.lifeguard.measure.BusyTime;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;

/** One pool over one step of time. Sums, so that steps can be put together. */
public final class PoolCell {
    private static final double NS_PER_MS = 1e6;

    private final BusyTime workers;
    private final BusyTime tasks;
    private final Counts waits;
    private final Counts execs;
    private double busyNs;
    private double waitNs;
    private double execSumNs;
    private double arrived;
    private double started;
    private double completed;
    private double rejected;
    private double busyMax;
    private long queuedMax;
    private long queued;
    private long active;
    private int size;
    private int max;

    PoolCell(SplitSource source, int shift) {
        workers = new BusyTime(source);
        tasks = new BusyTime(source);
        waits = new Counts(shift);
        execs = new Counts(shift);
    }

    /** Of one tick alone, as exact as it can be. */
    public static PoolCell of(PoolTick figures, double lengthNs, SplitSource source) {
        PoolCell cell = new PoolCell(source, 0);
        cell.add(figures, lengthNs);
        return cell;
    }

    void add(PoolTick figures, double lengthNs) {
        double busy = Math.max(0, figures.load().busyNs());
        busyNs += busy;
        waitNs += figures.load().waitNs();
        execSumNs += figures.execution().sumNs();
        arrived += figures.tasks().arrived();
        started += figures.tasks().started();
        completed += figures.tasks().completed();
        rejected += figures.tasks().rejected();
        busyMax = Math.max(busyMax, busy / lengthNs);
        queued = figures.load().queued();
        queuedMax = Math.max(queuedMax, queued);
        active = figures.load().active();
        size = figures.threads().size();
        max = figures.threads().max();
        workers.add(figures.clocks());
        long[] exec = figures.execution().buckets();
        for (int i = 0; i + 1 < exec.length; i += 2) {
            execs.addBucket((int) exec[i], exec[i + 1]);
        }
    }

    /** Adds a sampled task. */
    public void add(TaskSample task) {
        waits.addNs(task.waitNs(), task.weight());
        tasks.add(task);
    }

    /** Adds a later one of the same pool. */
    void add(PoolCell later) {
        busyNs += later.busyNs;
        waitNs += later.waitNs;
        execSumNs += later.execSumNs;
        arrived += later.arrived;
        started += later.started;
        completed += later.completed;
        rejected += later.rejected;
        busyMax = Math.max(busyMax, later.busyMax);
        queuedMax = Math.max(queuedMax, later.queuedMax);
        queued = later.queued;
        active = later.active;
        size = later.size;
        max = later.max;
        workers.add(later.workers);
        tasks.add(later.tasks);
        waits.add(later.waits);
        execs.add(later.execs);
    }

    /** Buckets of times that it holds: what most of its memory is for. */
    int buckets() {
        return waits.used() + execs.used();
    }

    /** Integral of the number of busy workers. */
    public double busyNs() {
        return busyNs;
    }

    /** Integral of the number of waiting tasks. */
    public double waitNs() {
        return waitNs;
    }

    /** Most busy workers of a tick in it, as the tick's mean. */
    public double busyMax() {
        return busyMax;
    }

    public double arrived() {
        return arrived;
    }

    public double completed() {
        return completed;
    }

    public double rejected() {
        return rejected;
    }

    /** Waiting tasks at the end. */
    public long queued() {
        return queued;
    }

    /** Most waiting tasks at the end of a tick in it. */
    public long queuedMax() {
        return queuedMax;
    }

    /** Busy workers at the end. */
    public long active() {
        return active;
    }

    /** Workers at the end. */
    public int size() {
        return size;
    }

    /** Most workers that the settings allow. */
    public int max() {
        return max;
    }

    /** Mean wait by Little's law: exact where the queue is as long at the end as at the beginning; NaN where no task started. */
    public double waitMeanMs() {
        return started == 0 ? Double.NaN : waitNs / started / NS_PER_MS;
    }

    /** Mean time on a worker; NaN where no task ended. */
    public double execMeanMs() {
        return completed == 0 ? Double.NaN : execSumNs / completed / NS_PER_MS;
    }

    /** Of the sampled waits; NaN where there are none. */
    public double waitMs(double share) {
        return waits.percentileMs(share);
    }

    /** Of the times on a worker; NaN where no task ended. */
    public double execMs(double share) {
        return execs.percentileMs(share);
    }

    /** Where the busy time went. */
    public BusySplit split() {
        return BusyTime.split(workers, tasks, execSumNs / completed);
    }
}
