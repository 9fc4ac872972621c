package dev.lifeguard.probe.boot;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.LongAdder;

/**
 * A sum that many threads add to. Its word has a cache line of its own: submitters write it for every task, and the
 * workers who read what lies beside it would wait for each write.
 */
public final class StampSum {
    long p1, p2, p3, p4, p5, p6, p7;
    private volatile long word; // the JVM keeps the order of fields of one size
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

    void add(long x) {
        long now = word;
        if (!WORD.compareAndSet(this, now, now + x)) {
            contended.add(x);
        }
    }

    /** All that was added by threads that have told so; what is added meanwhile may be in it or not. */
    public long sum() {
        return word + contended.sum();
    }
}
