package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.TaskSample;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** All that was observed of one pool in a window. It is filled tick by tick, then read. */
final class PoolWindow {
    private final PoolInfo pool;
    private final List<PoolTick> ticks = new ArrayList<>();
    private final List<TaskSample> tasks = new ArrayList<>();
    private final List<StackSample> stacks = new ArrayList<>();
    private @Nullable PoolTick latest;
    private double busyNs;
    private boolean idleAtEnd = true;

    /**
     * Begins empty.
     *
     * @param before the pool's last tick before the window, null if there was none
     */
    PoolWindow(PoolInfo pool, @Nullable PoolTick before) {
        this.pool = pool;
        this.latest = before;
    }

    /** Adds what one tick of the window says about this pool. */
    void add(PoolTick tick, long lengthNs) {
        busyNs += Math.min(tick.busyNs(), (double) mostThreads(tick) * lengthNs);
        ticks.add(tick);
        latest = tick;
        idleAtEnd = false;
    }

    void add(TaskSample task) {
        tasks.add(task);
    }

    void add(StackSample stack) {
        stacks.add(stack);
    }

    /** Says that a later tick of the window left this pool out: it was idle then. */
    void idle() {
        idleAtEnd = true;
    }

    PoolInfo pool() {
        return pool;
    }

    List<TaskSample> tasks() {
        return tasks;
    }

    List<StackSample> stacks() {
        return stacks;
    }

    List<PoolTick> ticks() {
        return ticks;
    }

    /** The last tick of the pool in the window or, since a pool is left out where nothing changes, before it. */
    @Nullable
    PoolTick latest() {
        return latest;
    }

    /** A figure at the end that an idle pool has at 0. */
    long atEnd(ToLongFunction<PoolTick> figure) {
        return idleAtEnd || latest == null ? 0 : figure.applyAsLong(latest);
    }

    /** A figure that stays as it is where a pool is idle. */
    int lasting(ToLongFunction<PoolTick> figure) {
        return latest == null ? 0 : (int) figure.applyAsLong(latest);
    }

    long count(ToLongFunction<PoolTick> figure) {
        return ticks.stream().mapToLong(figure).sum();
    }

    /** A sum that may be too large for a long where the recording is hostile. */
    double sum(ToDoubleFunction<PoolTick> figure) {
        return ticks.stream().mapToDouble(figure).sum();
    }

    /** Tasks that left the queue without being started. Those refused count as left too, but were never in it. */
    long takenOut() {
        return Math.max(0, count(PoolTick::left) - count(PoolTick::rejected));
    }

    /** Busy thread-nanoseconds, in no tick more than the pool's threads can give. */
    double busyNs() {
        return busyNs;
    }

    /**
     * The most threads that the pool can have had at any time in a tick that comes next: those before it and those made
     * in it, as far as the settings allow. Where nothing is known of the time before, what the settings allow.
     */
    private long mostThreads(PoolTick tick) {
        long allowed = Math.max(1, tick.maxSize()); // a scheduled pool of none makes one
        if (pool.kind().forkJoin()) {
            allowed = Integer.MAX_VALUE; // parallelism is no limit: blocked workers are made up for
        }
        long before = latest == null ? Math.max(1, tick.maxSize()) : latest.size();
        long made = Math.min(before + tick.threadsCreated(), allowed);
        return Math.max(Math.max(before, made), Math.max(tick.size(), tick.active()));
    }
}
