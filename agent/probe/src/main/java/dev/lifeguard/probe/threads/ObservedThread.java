package dev.lifeguard.probe.threads;

import org.jspecify.annotations.Nullable;

/** A thread that no hook observes, with its last readings. */
final class ObservedThread {
    /** An unknown CPU time. */
    static final long UNKNOWN = -1;

    final Thread thread;
    final long id;

    /** Its group, known from its first stack on; null before. */
    @Nullable
    WorkerGroup group;

    /** Whether it is a pool's worker or not a worker at all, and so is skipped. */
    boolean ignored;

    /** Its activity when its stack was last taken, null if unknown; valid while its CPU time does not change. */
    @Nullable
    ThreadActivity doing;

    /** Its activity in case it is runnable and uses no CPU. */
    ThreadActivity withoutCpu = ThreadActivity.RUNNING;

    /** Its appearance when its stack was last taken. */
    Appearance look = Appearance.OTHER;

    /** Its CPU time, in nanoseconds, before its stack was last taken. */
    long cpuNs = UNKNOWN;

    /** Its CPU time at the last tick. */
    long tickCpuNs = UNKNOWN;

    /** The last reading of its time runnable without a CPU, and its CPU time then. */
    long runQueueNs = UNKNOWN;

    long runQueueCpuNs;

    /** Its id in Linux, 0 while unknown. */
    int tid;

    ObservedThread(Thread thread) {
        this.thread = thread;
        id = thread.getId();
    }
}
