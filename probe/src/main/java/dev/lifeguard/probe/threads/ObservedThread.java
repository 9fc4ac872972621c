package dev.lifeguard.probe.threads;

import org.jspecify.annotations.Nullable;

/** One thread that no hook follows, and what is known of it. */
final class ObservedThread {
    /** A CPU time that is not known. */
    static final long UNKNOWN = -1;

    final Thread thread;
    final long id;

    /** Its group, once its first stack was seen; null before. */
    @Nullable
    WorkerGroup group;

    /** A worker of a pool, or no worker at all: not to be looked at. */
    boolean ignored;

    /** What it did when its stack was last taken, null if that is not known; holds as long as its CPU time stays. */
    @Nullable
    Doing doing;

    /** The same, should it be runnable and use no CPU. */
    Doing withoutCpu = Doing.RUNNING;

    /** How it looked then. */
    Appearance look = Appearance.OTHER;

    /** Its CPU time, in nanoseconds, before its stack was last taken. */
    long cpuNs = UNKNOWN;

    /** Its CPU time at the last tick. */
    long tickCpuNs = UNKNOWN;

    /** Its time runnable without a CPU when that was last read, and its CPU time then. */
    long runQueueNs = UNKNOWN;

    long runQueueCpuNs;

    /** Linux's id of it, 0 as long as it is not known. */
    int tid;

    ObservedThread(Thread thread) {
        this.thread = thread;
        id = thread.getId();
    }
}
