package dev.lifeguard.console.timeline;

import dev.lifeguard.measure.BusyTime;
import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;

/** One pool over one step of time, as sums, so that steps can be combined. */
public final class PoolCell {
    private static final double NS_PER_MS = 1e6;

    private final BusyTime workers;
    private final BusyTime tasks;
    private final BucketCounts waits;
    private final BucketCounts execs;
    private double busyNs;
    private double waitNs;
    private double execSumNs;
    private double completed;
    private double rejected;
    private long queued;
    private int size;
    private int max;

    PoolCell(SplitSource source, int shift) {
        workers = new BusyTime(source);
        tasks = new BusyTime(source);
        waits = new BucketCounts(shift);
        execs = new BucketCounts(shift);
    }

    /** Returns the cell of one tick, as exactly as possible. */
    public static PoolCell of(PoolTick figures, SplitSource source) {
        PoolCell cell = new PoolCell(source, 0);
        cell.add(figures);
        return cell;
    }

    void add(PoolTick figures) {
        busyNs += Math.max(0, figures.load().busyNs());
        waitNs += figures.load().waitNs();
        execSumNs += figures.execution().sumNs();
        completed += figures.tasks().completed();
        rejected += figures.tasks().rejected();
        queued = figures.load().queued();
        size = figures.threads().size();
        max = figures.threads().max();
        workers.add(figures.clocks());
        long[] exec = figures.execution().buckets();
        for (int i = 0; i + 1 < exec.length; i += 2) {
            execs.addBucket((int) exec[i], exec[i + 1]);
        }
    }

    public void add(TaskSample task) {
        waits.addNs(task.waitNs(), task.weight());
        tasks.add(task);
    }

    /** Adds a later cell of the same pool. */
    void add(PoolCell later) {
        busyNs += later.busyNs;
        waitNs += later.waitNs;
        execSumNs += later.execSumNs;
        completed += later.completed;
        rejected += later.rejected;
        queued = later.queued;
        size = later.size;
        max = later.max;
        workers.add(later.workers);
        tasks.add(later.tasks);
        waits.add(later.waits);
        execs.add(later.execs);
    }

    /** Returns the number of time buckets, which take most of its memory. */
    int buckets() {
        return waits.used() + execs.used();
    }

    /** Returns the integral of the number of busy workers over time, in nanoseconds. */
    public double busyNs() {
        return busyNs;
    }

    /** Returns the integral of the number of waiting tasks over time, in nanoseconds. */
    public double waitNs() {
        return waitNs;
    }

    public double completed() {
        return completed;
    }

    public double rejected() {
        return rejected;
    }

    /** Returns the waiting tasks at the end. */
    public long queued() {
        return queued;
    }

    /** Returns the workers at the end. */
    public int size() {
        return size;
    }

    /** Returns the maximum number of workers that the settings allow. */
    public int max() {
        return max;
    }

    /** Returns the mean time on a worker; NaN if no task ended. */
    public double execMeanMs() {
        return completed == 0 ? Double.NaN : execSumNs / completed / NS_PER_MS;
    }

    /** Returns a percentile of the sampled waits; NaN without samples. */
    public double waitMs(double share) {
        return waits.percentileMs(share);
    }

    /** Returns a percentile of the times on a worker; NaN if no task ended. */
    public double execMs(double share) {
        return execs.percentileMs(share);
    }

    public BusySplit split() {
        return BusyTime.split(workers, tasks, execSumNs / completed);
    }
}
