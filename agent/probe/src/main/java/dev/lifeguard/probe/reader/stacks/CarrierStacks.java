package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.probe.proc.ProcFile;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The stacks of pinned virtual threads. A virtual thread that blocks leaves its carrier unless it is pinned. If a
 * carrier is blocked with a virtual thread mounted, that thread's stack shows where. The carrier's own stack only shows
 * how the JDK runs it. The JDK's fields are looked up when the first blocked carrier is found.
 */
final class CarrierStacks {
    private static final StackTraceElement[] NONE = {};

    private final Queue<String> problems;

    /** Of carriers that have been busy since before the attach, whose Linux thread ids are unknown. */
    private final CpuClocks clocks = new CpuClocks();

    private @Nullable MountedThreads mounted;
    private boolean failed;

    /** Creates the finder; {@code problems} receives one sentence if the JDK denies access. */
    CarrierStacks(Queue<String> problems) {
        this.problems = problems;
    }

    /**
     * The stack of the virtual thread that blocks its carrier; empty if the carrier is not blocked, has none mounted,
     * or is not accessible.
     *
     * @param tid Linux thread id of the carrier, 0 if unknown
     */
    StackTraceElement[] pinned(Thread carrier, int tid) {
        if (failed) {
            return NONE;
        }
        try {
            if (!blocked(carrier, tid)) {
                return NONE;
            }
            MountedThreads known = mounted == null ? new MountedThreads() : mounted;
            mounted = known;
            return known.stackOn(carrier);
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            failed = true;
            problems.add("where virtual threads are pinned is not observed: " + e);
            return NONE;
        }
    }

    /**
     * Whether the carrier is blocked. For the JVM a thread in a native call, or waiting for class initialization by
     * another thread, is runnable; the kernel shows that it sleeps.
     */
    private boolean blocked(Thread carrier, int tid) {
        if (carrier.getState() != Thread.State.RUNNABLE) {
            return carrier.isAlive();
        }
        return tid == 0
                ? clocks.of(carrier) == Activity.BLOCKED
                : asleep(ProcFile.text("/proc/self/task/" + tid + "/stat"));
    }

    /**
     * Whether a thread sleeps, by its line in Linux's {@code /proc}: its id, its name in parentheses, and its state, S
     * for an interruptible and D for an uninterruptible sleep.
     */
    static boolean asleep(String stat) {
        String state = stat.substring(stat.lastIndexOf(')') + 1).trim();
        return state.startsWith("S") || state.startsWith("D");
    }
}
