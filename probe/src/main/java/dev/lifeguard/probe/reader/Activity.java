package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.proc.ProcFile;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** What a thread is doing, as far as can be seen without stopping it. */
enum Activity {
    /** It waits for something that other threads hold: a lock, a permit, an element of a queue. */
    WAITING,
    /** It is blocked by something else: a sleep, a socket, a file, an event. */
    BLOCKED,
    /** It is on a CPU or runnable. */
    RUNNING,
    UNKNOWN;

    /** Bytes of a thread's line in {@code /proc} that hold its state. */
    private static final int STAT_BYTES = 64;

    /** How the names of classes begin on whose objects a thread parks that waits for something others hold. */
    private static final List<String> SHARED = List.of(
            "java.util.concurrent.locks.",
            "java.util.concurrent.Semaphore$",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.LinkedTransferQueue");

    /** As the JVM sees it, to which a thread that waits in a native call is running. */
    static Activity of(Thread thread) {
        Thread.State state;
        try {
            state = thread.getState();
        } catch (RuntimeException e) {
            return UNKNOWN; // overridden by the host
        }
        switch (state) {
            case BLOCKED:
                return WAITING;
            case WAITING:
            case TIMED_WAITING:
                return isShared(LockSupport.getBlocker(thread)) ? WAITING : BLOCKED;
            case RUNNABLE:
                return RUNNING;
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
     * @param tid Linux thread id of a thread that is running to the JVM, 0 if unknown
     */
    static Activity ofRunning(int tid) {
        String stat = tid == 0 ? "" : ProcFile.text("/proc/self/task/" + tid + "/stat", STAT_BYTES);
        if (stat.isEmpty()) {
            return UNKNOWN;
        }
        return CarrierStacks.asleep(stat) ? BLOCKED : RUNNING;
    }
}
