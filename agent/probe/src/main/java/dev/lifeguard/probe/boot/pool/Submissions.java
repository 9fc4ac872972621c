package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sample.BoundedQueue;

/** The stacks of threads that submitted a task, for the reader; some of each pool. */
public final class Submissions {
    private static final BoundedQueue<Submission> submissions = new BoundedQueue<>(512);

    /** A pool that received a task, and where it was submitted; the innermost frames are the hooks'. */
    public record Submission(PoolStats pool, Throwable at) {}

    /** The JVM keeps its stack in a compact form. Translating that takes longest, and is left to the reader. */
    private static final class Here extends Throwable {
        private static final long serialVersionUID = 1;

        Here() {
            super(null, null, false, true);
        }
    }

    private Submissions() {}

    /** Keeps the caller's stack for the reader. */
    public static void add(PoolStats pool) {
        pool.stacksWanted--;
        if (!submissions.full()) {
            submissions.add(new Submission(pool, new Here()));
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
