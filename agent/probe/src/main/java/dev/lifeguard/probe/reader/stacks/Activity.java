package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.probe.proc.ProcFile;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The activity of a thread, as far as visible without stopping it. */
public enum Activity {
    /** Waits for something that other threads hold: a lock, a permit, an element of a queue. */
    WAITING,
    /** Is blocked by something else: a sleep, a socket, a file, an event. */
    BLOCKED,
    /** Is on a CPU or runnable. */
    RUNNING,
    UNKNOWN;

    /** Bytes of a thread's line in {@code /proc} that contain its state. */
    private static final int STAT_BYTES = 64;

    /** Prefixes of the classes that a thread parks on while it waits for something that others hold. */
    private static final List<String> SHARED = List.of(
            "java.util.concurrent.locks.",
            "java.util.concurrent.Semaphore$",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.LinkedTransferQueue");

    /** The activity according to the JVM, which treats a thread that waits in a native call as running. */
    static Activity of(Thread thread) {
        Thread.State state;
        try {
            state = thread.getState();
        } catch (RuntimeException e) {
            return UNKNOWN; // overridden by the host
        }
        return switch (state) {
            case BLOCKED -> WAITING;
            case WAITING, TIMED_WAITING -> isShared(LockSupport.getBlocker(thread)) ? WAITING : BLOCKED;
            case RUNNABLE -> RUNNING;
            default -> UNKNOWN;
        };
    }

    private static boolean isShared(@Nullable Object blocker) {
        if (blocker == null) {
            return false;
        }
        String name = blocker.getClass().getName();
        for (String prefix : SHARED) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The activity according to the kernel.
     *
     * @param tid Linux thread id of a thread that is running according to the JVM, 0 if unknown
     */
    static Activity ofRunning(int tid) {
        String stat = tid == 0 ? "" : ProcFile.text("/proc/self/task/" + tid + "/stat", STAT_BYTES);
        if (stat.isEmpty()) {
            return UNKNOWN;
        }
        return CarrierStacks.asleep(stat) ? BLOCKED : RUNNING;
    }
}
