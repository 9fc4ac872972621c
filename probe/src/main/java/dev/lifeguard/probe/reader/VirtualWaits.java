package dev.lifeguard.probe.reader;

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
 * What the live virtual threads wait for. All are looked at, up to some thousands, but stacks are taken of a sample only. It is drawn by a
 * hash of their numbers, so that a thread is as likely in it as any other and stays there while it lives. No thread is held.
 */
final class VirtualWaits {
    private static final int FIRST_JAVA = 21;

    private static final int MAX_THREADS = 10_000;

    /** Threads whose stacks are taken at one look, each of which takes some ten microseconds. */
    private static final int SAMPLE = 100;

    private final VirtualThreads threads;
    private final UnmovedQueues queues = new UnmovedQueues();
    private long nowNs;
    private long blockedNs;

    private VirtualWaits(VirtualThreads threads) {
        this.threads = threads;
    }

    /** Null where there are no virtual threads, or where this JDK does not show them. */
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

    /** Lets the pool that runs them be known, if there are any. */
    void showScheduler() {
        threads.showScheduler();
    }

    boolean isOne(Thread thread) {
        return threads.isOne(thread);
    }

    /**
     * A sample of the live ones, each of which stands for as many as are in none.
     *
     * @param pool number of their scheduler
     * @param now nanoseconds since the recording began
     * @param blocked for how long none that waits for a monitor has got it
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
        List<Thread> sample = sample(live, SAMPLE);
        double each = (double) (all ? live.size() : threads.count()) / Math.max(1, sample.size());
        List<WaitingThread> looked = new ArrayList<>();
        sample.forEach(thread -> looked.add(looked(thread, pool, each)));
        return looked;
    }

    /** One of them, which stands for so many. */
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

    /** Fills in those of the threads that are virtual. */
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

    /** So many of the threads at most: those whose numbers, mixed, are the smallest. */
    static List<Thread> sample(List<Thread> of, int max) {
        return of.size() <= max
                ? of
                : of.stream()
                        .sorted(Comparator.comparingLong(thread -> mixed(thread.getId())))
                        .limit(max)
                        .toList();
    }

    /** The finalizer of SplitMix64: numbers that follow each other come out as far apart as any (Steele, Lea, Flood, OOPSLA 2014). */
    private static long mixed(long id) {
        long a = (id ^ id >>> 30) * 0xBF58476D1CE4E5B9L;
        long b = (a ^ a >>> 27) * 0x94D049BB133111EBL;
        return b ^ b >>> 31;
    }
}
