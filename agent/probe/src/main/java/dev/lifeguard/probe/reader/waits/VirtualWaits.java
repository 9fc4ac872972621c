package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The objects that live virtual threads wait for. Up to some thousands of threads are inspected, but stacks are taken
 * of a sample only. It is chosen by a hash of their ids, so that all threads are equally likely and a sampled thread
 * stays in the sample. No thread is held.
 */
final class VirtualWaits {
    private static final int FIRST_JAVA = 21;

    private static final int MAX_THREADS = 10_000;

    /** Maximum number of stacks in a look; a stack takes some ten microseconds. */
    private static final int SAMPLE_SIZE = 100;

    private final VirtualThreads threads;
    private final UnchangedWaits queues = new UnchangedWaits();
    private long nowNs;
    private long blockedNs;

    private VirtualWaits(VirtualThreads threads) {
        this.threads = threads;
    }

    /** Null if there are no virtual threads, or if this JDK does not give access to them. */
    static @Nullable VirtualWaits ofThisJava() {
        if (Runtime.version().feature() < FIRST_JAVA) {
            return null;
        }
        try {
            return new VirtualWaits(new VirtualThreads());
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null;
        }
    }

    /** Registers the pool that runs virtual threads, if there are any. */
    void showScheduler() {
        threads.showScheduler();
    }

    boolean isOne(Thread thread) {
        return threads.isOne(thread);
    }

    /**
     * A weighted sample of the live threads.
     *
     * @param pool number of their scheduler
     * @param now nanoseconds since the recording began
     * @param blocked nanoseconds since a thread that waits for a monitor last got it
     */
    List<WaitingThread> look(int pool, long now, long blocked) {
        nowNs = now;
        blockedNs = blocked;
        List<Thread> live = threads.some(MAX_THREADS);
        Map<Long, Integer> waits = new HashMap<>();
        for (Thread thread : live) {
            Object parkedAt = LockSupport.getBlocker(thread);
            if (parkedAt != null) {
                waits.put(thread.getId(), System.identityHashCode(parkedAt));
            }
        }
        boolean all = live.size() < MAX_THREADS;
        queues.look(waits, all, now);
        List<Thread> sample = sample(live, SAMPLE_SIZE);
        double each = (double) (all ? live.size() : threads.count()) / Math.max(1, sample.size());
        List<WaitingThread> looked = new ArrayList<>();
        sample.forEach(thread -> looked.add(looked(thread, pool, each)));
        return looked;
    }

    /** One of them, with a weight. */
    WaitingThread looked(Thread thread, int pool, double weight) {
        Object parkedAt = LockSupport.getBlocker(thread);
        WaitingThread one = new WaitingThread(thread, pool, stillNs(thread, parkedAt));
        one.weight = weight;
        one.awaited = parkedAt;
        return one;
    }

    private long stillNs(Thread thread, @Nullable Object parkedAt) {
        if (parkedAt == null) {
            return thread.getState() == Thread.State.BLOCKED ? blockedNs : 0;
        }
        long since = queues.since(System.identityHashCode(parkedAt));
        return since == 0 ? 0 : nowNs - since;
    }

    /** Fills in the virtual ones among the threads. */
    void fill(Collection<WaitingThread> of) {
        for (WaitingThread one : of) {
            if (isOne(one.thread)) {
                StackTraceElement[] stack = threads.stack(one.thread);
                one.stack = stack == null ? WaitingThread.NO_FRAMES : stack;
                one.awaitedClass =
                        one.awaited == null ? "" : one.awaited.getClass().getName();
                one.state = switch (one.thread.getState()) {
                    case BLOCKED -> State.BLOCKED;
                    case WAITING -> State.WAITING;
                    case TIMED_WAITING -> State.TIMED_WAITING;
                    default -> State.RUNNING;
                };
            }
        }
    }

    /** At most {@code max} of the threads: those with the smallest hashed ids. */
    static List<Thread> sample(List<Thread> of, int max) {
        return of.size() <= max
                ? of
                : of.stream()
                        .sorted(Comparator.comparingLong(thread -> mixed(thread.getId())))
                        .limit(max)
                        .toList();
    }

    /** The finalizer of SplitMix64, which scatters consecutive numbers (Steele, Lea, Flood, OOPSLA 2014). */
    private static long mixed(long id) {
        long a = (id ^ id >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
