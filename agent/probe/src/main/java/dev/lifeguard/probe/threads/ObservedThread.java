package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.threads.loop.ThreadActivity;
import dev.lifeguard.probe.threads.loop.WaitPlace;
import org.jspecify.annotations.Nullable;

/** A thread that no hook observes, with its last readings. */
final class ObservedThread {
    /** An unknown CPU time. */
    static final long UNKNOWN = -1;

    final Thread thread;
    final long id;

    /** When it started, as far as is known, or its observation began; on the clock of {@link System#nanoTime()}. */
    final long since;

    /** Its group: the only one of threads with such a name, or the one of its first stack; null if unknown. */
    @Nullable
    WorkerGroup group;

    /** Whether no look has counted it in a group yet. */
    boolean isNew = true;

    /** Whether its stack has been taken, which shows its group. */
    boolean hasRoot;

    /** Whether it is a pool's worker or not a worker at all, and so is skipped. */
    boolean ignored;

    /** Its activity when its stack was last taken, null if unknown; valid while its CPU time does not change. */
    @Nullable
    ThreadActivity doing;

    /** Whether it was busy, and idle, at some look. */
    private boolean busy;

    private boolean idle;

    /** The group's {@link WorkerGroup#learned} when its stack was last taken. */
    int learned;

    /** The place at which it slept when its stack was last taken, null if it did not, or has run since. */
    @Nullable
    WaitPlace sleepsAt;

    /** Its activity in case it is runnable and uses no CPU. */
    ThreadActivity withoutCpu = ThreadActivity.RUNNING;

    /** Its appearance at the last look at it. */
    Appearance look = Appearance.OTHER;

    /** Its part among the threads whose activity only their stacks show. */
    int part;

    /** Its CPU time, in nanoseconds, before its stack was last taken. */
    long cpuNs = UNKNOWN;

    /** Its CPU time at the last tick. */
    long tickCpuNs = UNKNOWN;

    /** The last reading of its time runnable without a CPU, and its CPU time then. */
    long runQueueNs = UNKNOWN;

    long runQueueCpuNs;

    /** Its id in Linux, 0 while unknown. */
    int tid;

    ObservedThread(Thread thread, long since) {
        this.thread = thread;
        this.since = since;
        id = thread.getId();
    }

    /** Notes its activity; returns whether it has been both busy and idle. */
    boolean alternates(ThreadActivity now) {
        busy |= now.busy();
        idle |= !now.busy();
        return busy && idle;
    }
}
