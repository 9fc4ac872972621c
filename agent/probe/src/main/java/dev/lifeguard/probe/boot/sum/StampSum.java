package dev.lifeguard.probe.boot.sum;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;

/**
 * A sum that many threads add to. Submitters write it for every task, so its word has its own cache line. Otherwise
 * workers that read neighbouring memory would wait for each write.
 *
 * <p>Adding is wait-free: a thread that loses a race for the word adds to a second adder.
 */
public final class StampSum {
    long p1, p2, p3, p4, p5, p6, p7;
    private volatile long word; // the JVM keeps fields of the same size in this order
    long q1, q2, q3, q4, q5, q6, q7;

    private static final VarHandle WORD;

    static {
        try {
            WORD = MethodHandles.lookup().findVarHandle(StampSum.class, "word", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final LongAdder contended = new LongAdder();

    public void add(long x) {
        long now = word;
        if (!WORD.compareAndSet(this, now, now + x)) {
            contended.add(x);
        }
    }

    /** The sum of everything added before this call; concurrent additions may or may not be included. */
    public long sum() {
        return word + contended.sum();
    }
}
