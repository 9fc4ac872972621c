package dev.lifeguard.probe.threads;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Threads with one pattern of names that begin in the same method: what is learned of them, and what they do. */
final class WorkerGroup {
    /** Part of an interval for which a single thread must have been busy, once, to be shown. */
    private static final double MUCH_WORK = 0.1;

    final int id;
    final String name;
    final String root;

    /** How busy they are. */
    final BusyEstimate estimate = new BusyEstimate();

    private final LoopRoot loop = new LoopRoot();

    /** Objects at which its threads wait for work, and others at which they were parked. */
    private final KnownObjects forWork = new KnownObjects();

    private final KnownObjects others = new KnownObjects();

    /** Whether it was ever busy for a part of an interval that is worth a line. */
    private boolean muchWork;

    private int size;
    private long created;

    WorkerGroup(int id, String name, String root) {
        this.id = id;
        this.name = name;
        this.root = root;
    }

    /** A thread has come. */
    void joined() {
        created++;
    }

    /** Whether it had no threads at the end of the last interval. */
    boolean ended() {
        return size == 0;
    }

    /** Whether a thread that is parked at that object waits for work. */
    boolean waitsForWorkAt(@Nullable Object parkedAt) {
        return forWork.contains(parkedAt);
    }

    /** What a thread does whose stack this is, parked at that object or at none. */
    Doing look(Thread.State state, StackTraceElement[] stack, @Nullable Object parkedAt) {
        List<String> before = loop.waitsAt();
        Doing doing = loop.look(state, stack, parked(parkedAt));
        if (!loop.waitsAt().equals(before)) {
            forWork.clear(); // what was taken for the wait for work is not
        }
        if (parkedAt != null) {
            (doing == Doing.IDLE ? forWork : others).add(parkedAt);
        }
        return doing;
    }

    /** The object is added again as soon as it is known what the thread does there. */
    private Parked parked(@Nullable Object object) {
        if (object == null) {
            return Parked.AT_NOTHING;
        }
        if (forWork.remove(object)) {
            return Parked.FOR_WORK;
        }
        return others.remove(object) ? Parked.AT_KNOWN : Parked.AT_NEW;
    }

    /** Whether it is known to be a group of workers: several threads with work, or one that has much at times. */
    boolean worthShowing() {
        return estimate.everBusy() && (size > 1 || muchWork && estimate.everIdle());
    }

    /**
     * The figures since the last call.
     *
     * @param threads how many threads it has now
     * @param lengthNs the length of the interval
     * @param cpuNs CPU time of its threads in it, −1 if unknown
     * @param runQueueNs their time runnable without a CPU, −1 if unknown
     */
    GroupFigures take(int threads, long lengthNs, long cpuNs, long runQueueNs) {
        size = threads;
        estimate.endInterval(Math.max(0, cpuNs));
        long capacity = size * lengthNs;
        long busy = Math.min(estimate.busyNs(), capacity);
        muchWork |= busy >= MUCH_WORK * lengthNs;
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
