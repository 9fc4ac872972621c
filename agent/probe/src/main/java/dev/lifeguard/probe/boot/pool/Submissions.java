package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.host.CallSite;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** The stacks of threads that submitted a task, for the reader; some of each pool. */
public final class Submissions {
    private static final int MAX_WAITING = 512;
    private static final AtomicInteger waiting = new AtomicInteger();
    private static final Queue<Submission> submissions = new ConcurrentLinkedQueue<>();

    /** A pool that received a task, and the submitter's stack. */
    public static final class Submission {
        public final PoolStats pool;
        public final StackTraceElement[] stack;

        Submission(PoolStats pool, StackTraceElement[] stack) {
            this.pool = pool;
            this.stack = stack;
        }
    }

    private Submissions() {}

    /** Keeps the caller's stack for the reader. */
    public static void add(PoolStats pool) {
        pool.stacksWanted--;
        if (waiting.incrementAndGet() > MAX_WAITING) {
            waiting.decrementAndGet();
            return;
        }
        submissions.add(new Submission(pool, CallSite.stack()));
    }

    /** Returns the next kept submission, or null. For the reader. */
    public static Submission next() {
        Submission submission = submissions.poll();
        if (submission != null) {
            waiting.decrementAndGet();
        }
        return submission;
    }

    public static void clear() {
        while (next() != null) {}
    }
}
