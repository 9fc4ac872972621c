package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.sample.BoundedQueue;

/** The stacks of threads that submitted a task, for the reader; some of each pool. */
public final class Submissions {
    private static final BoundedQueue<Submission> submissions = new BoundedQueue<>(512);

    /** A pool that received a task, and the submitter's stack. */
    public record Submission(PoolStats pool, StackTraceElement[] stack) {}

    private Submissions() {}

    /** Keeps the caller's stack for the reader. */
    public static void add(PoolStats pool) {
        pool.stacksWanted--;
        if (!submissions.full()) {
            submissions.add(new Submission(pool, CallSite.stack()));
        }
    }

    /** Returns the next kept submission, or null. For the reader. */
    public static Submission next() {
        return submissions.next();
    }

    public static void clear() {
        submissions.clear();
    }
}
