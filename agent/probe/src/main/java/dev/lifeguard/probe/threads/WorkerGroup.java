package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.threads.loop.BlockerKind;
import dev.lifeguard.probe.threads.loop.KnownObjects;
import dev.lifeguard.probe.threads.loop.LoopRoot;
import dev.lifeguard.probe.threads.loop.ThreadActivity;
import dev.lifeguard.probe.threads.loop.WaitPlace;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads with the same pattern of names that begin in the same method: where they wait for work, and their busy time.
 */
final class WorkerGroup {
    /** Minimum busy share of some interval for a single thread to be reported. */
    private static final double MIN_BUSY_SHARE = 0.1;

    final int id;
    final String name;
    final String root;

    /** Their busy time. */
    final BusyEstimate estimate = new BusyEstimate();

    /** Whether a thread has been seen both at work and waiting for it. */
    boolean alternates;

    private final LoopRoot loop = new LoopRoot();

    /** Objects on which its threads wait for work, and others on which they were parked. */
    private final KnownObjects forWork = new KnownObjects();

    private final KnownObjects others = new KnownObjects();

    /** Whether it has reached that busy share in some interval. */
    private boolean reachedBusyShare;

    /** Whether hooks observe its threads now, and whether it was reported before. */
    private boolean hooked;

    private boolean shown;

    private int learned;
    private int size;
    private long created;

    WorkerGroup(int id, String name, String root) {
        this.id = id;
        this.name = name;
        this.root = root;
    }

    /** Counts a new thread. */
    void joined() {
        created++;
    }

    /** Counts a thread out that was only taken for one of its threads. */
    void left() {
        created = Math.max(0, created - 1);
    }

    /** Whether it had no threads at the end of the last interval. */
    boolean ended() {
        return size == 0;
    }

    /** The place at which the thread of the last stack sleeps, null if it does not. */
    @Nullable
    WaitPlace sleepsAt() {
        return loop.sleepsAt();
    }

    /** Number of times that it has learned that its threads wait for work elsewhere than assumed. */
    int learned() {
        return learned;
    }

    /** Whether a thread that is parked on that object waits for work. */
    boolean waitsForWorkAt(@Nullable Object parkedAt) {
        return forWork.contains(parkedAt);
    }

    /** The activity of a thread with this stack, parked on that object or on none. */
    ThreadActivity look(Thread.State state, StackTraceElement[] stack, @Nullable Object parkedAt) {
        List<String> before = loop.waitsAt();
        ThreadActivity doing = loop.look(state, stack, parked(parkedAt));
        if (!loop.waitsAt().equals(before)) {
            forWork.clear(); // the assumed wait for work was another one
            learned++;
        }
        if (parkedAt != null) {
            (doing == ThreadActivity.IDLE ? forWork : others).add(parkedAt);
        }
        return doing;
    }

    /** Removes the object; it is added again when the thread's activity is known. */
    private BlockerKind parked(@Nullable Object object) {
        if (object == null) {
            return BlockerKind.AT_NOTHING;
        }
        if (forWork.remove(object)) {
            return BlockerKind.FOR_WORK;
        }
        return others.remove(object) ? BlockerKind.AT_KNOWN : BlockerKind.AT_NEW;
    }

    /**
     * Whether it is a group of workers: several threads that work, or one that works for a large part of some interval.
     */
    boolean worthShowing() {
        if (hooked && !shown) {
            return false; // its pool shows everything
        }
        shown |= estimate.everBusy() && (size > 1 || reachedBusyShare && estimate.everIdle());
        return shown;
    }

    /** Hooks have begun to observe its threads. */
    void hooked() {
        hooked = true;
    }

    /**
     * Returns the values since the last call.
     *
     * @param threads its present number of threads
     * @param lengthNs the length of the interval
     * @param sinceNs the time since the last look
     * @param cpuNs CPU time of its threads in the interval, −1 if unknown
     * @param runQueueNs their time runnable without a CPU, −1 if unknown
     */
    GroupFigures take(int threads, long lengthNs, long sinceNs, long cpuNs, long runQueueNs) {
        long capacity = (hooked ? threads : Math.max(size, threads)) * lengthNs; // the rest is in the pool's figures
        size = threads;
        estimate.endInterval(sinceNs, Math.max(0, cpuNs));
        long busy = Math.min(estimate.busyNs(), capacity);
        reachedBusyShare |= busy >= MIN_BUSY_SHARE * lengthNs;
        boolean split = cpuNs >= 0 && runQueueNs >= 0;
        long cpu = split ? Math.min(cpuNs, busy) : ObservedThread.UNKNOWN;
        long runQueue = split ? Math.min(runQueueNs, busy - cpu) : ObservedThread.UNKNOWN;
        GroupFigures figures = new GroupFigures(
                id,
                name,
                root,
                size,
                created,
                Math.min(size, estimate.active()),
                busy,
                Math.min(estimate.errorNs(), capacity),
                cpu,
                runQueue);
        created = 0;
        return figures;
    }
}
