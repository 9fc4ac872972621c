package dev.lifeguard.probe.reader;

import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What a thread does at the moment, as far as can be seen without stopping it. */
enum Doing {
    /** It waits for what other threads hold: a lock, a permit, an element of a queue. */
    WAITS,
    /** It is blocked by anything else: time, a socket, a file, an event. */
    BLOCKED,
    /** It is on a CPU or runnable. */
    RUNS,
    UNKNOWN;

    /** As long a part of a thread's line in {@code /proc} as its state is in. */
    private static final int STATE = 64;

    /** Classes of what a thread is parked on that waits for others to give something back, by how their names begin. */
    private static final List<String> SHARED = List.of(
            "java.util.concurrent.locks.",
            "java.util.concurrent.Semaphore$",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.LinkedTransferQueue");

    /** As the JVM sees it: a thread that waits in a native call runs. */
    static Doing of(Thread thread) {
        Thread.State state;
        try {
            state = thread.getState();
        } catch (RuntimeException e) {
            return UNKNOWN; // a thread's subclass may do what it likes here
        }
        switch (state) {
            case BLOCKED:
                return WAITS;
            case WAITING:
            case TIMED_WAITING:
                return isShared(LockSupport.getBlocker(thread)) ? WAITS : BLOCKED;
            case RUNNABLE:
                return RUNS;
            default:
                return UNKNOWN;
        }
    }

    private static boolean isShared(@Nullable Object blocker) {
        if (blocker == null) {
            return false;
        }
        String name = blocker.getClass().getName();
        return SHARED.stream().anyMatch(name::startsWith);
    }

    /**
     * As the kernel sees it.
     *
     * @param tid Linux's id of a thread that runs to the JVM, 0 if unknown
     */
    static Doing ofRunning(int tid) {
        String stat = tid == 0 ? "" : ProcFile.text("/proc/self/task/" + tid + "/stat", STATE);
        if (stat.isEmpty()) {
            return UNKNOWN;
        }
        return CarrierStacks.asleep(stat) ? BLOCKED : RUNS;
    }
}
