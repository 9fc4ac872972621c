package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.proc.ProcFile;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * The stacks of pinned virtual threads. A virtual thread that blocks leaves its carrier unless it is pinned; so where a
 * carrier is blocked with one mounted, the stack of that one shows where, while the carrier's own shows only how the
 * JDK came to run it. The JDK's fields are looked up only when a carrier was seen blocked.
 */
final class CarrierStacks {
    private static final StackTraceElement[] NONE = {};

    private static final int MAX_CLOCKS = 256;

    private final Queue<String> problems;

    /** CPU times of carriers that are busy since before the probe, by thread id. */
    private final Map<Long, Long> clocks = new HashMap<>();

    private @Nullable MountedThreads mounted;
    private boolean failed;

    /** Where this JDK does not let them be seen, {@code problems} gets one sentence. */
    CarrierStacks(Queue<String> problems) {
        this.problems = problems;
    }

    /**
     * The stack of the virtual thread that keeps the carrier blocked; empty where the carrier is not blocked, has none
     * mounted, or cannot be looked into.
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
     * Whether the carrier is blocked. A thread in a native call, or one that waits for a class that another thread
     * initializes, is runnable to the JVM; the kernel knows better.
     */
    private boolean blocked(Thread carrier, int tid) {
        if (carrier.getState() != Thread.State.RUNNABLE) {
            return carrier.isAlive();
        }
        return tid == 0 ? hasNotRun(carrier) : asleep(ProcFile.text("/proc/self/task/" + tid + "/stat"));
    }

    /** Whether a thread whose Linux id is unknown has not run since this was last asked, by its CPU clock. */
    private boolean hasNotRun(Thread carrier) {
        long now = ManagementFactory.getThreadMXBean().getThreadCpuTime(carrier.getId());
        if (clocks.size() >= MAX_CLOCKS) {
            clocks.clear();
        }
        Long before = clocks.put(carrier.getId(), now);
        return before != null && before == now && now >= 0;
    }

    /**
     * Whether a thread sleeps, by its line in Linux's {@code /proc}: its id, its name in parentheses, and the letter of
     * its state, S and D for a sleep that signals end or do not.
     */
    static boolean asleep(String stat) {
        String state = stat.substring(stat.lastIndexOf(')') + 1).trim();
        return state.startsWith("S") || state.startsWith("D");
    }
}
