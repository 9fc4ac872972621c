package dev.lifeguard.probe.boot.sample;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/** The traces that sampled tasks were submitted in, if a tracer provides them: for exemplars. */
public final class Traces {
    private static final int MAX_WAITING = 256;
    private static final AtomicInteger waiting = new AtomicInteger();
    private static final Queue<Ended> ended = new ConcurrentLinkedQueue<>();

    private static volatile Supplier<String> source;

    /** A sampled task that was submitted within a trace; times on the clock of {@link System#nanoTime()}. */
    public static final class Ended {
        public final int poolId;
        public final String trace;
        public final long enqueued;
        public final long started;
        public final long ended;

        Ended(int poolId, String trace, long enqueued, long started, long ended) {
            this.poolId = poolId;
            this.trace = trace;
            this.enqueued = enqueued;
            this.started = started;
            this.ended = ended;
        }
    }

    private Traces() {}

    /** Sets the supplier of the calling thread's trace, which returns null for none; null removes it. */
    public static void from(Supplier<String> current) {
        source = current;
    }

    /** The calling thread's trace, or null. A supplier that fails is not called again. */
    static String current() {
        Supplier<String> from = source;
        if (from == null) {
            return null;
        }
        try {
            return from.get();
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                source = null;
            }
            return null;
        }
    }

    /** Keeps a task for the reader, unless too many are waiting. */
    public static void ended(int poolId, String trace, long enqueued, long started, long end) {
        if (waiting.incrementAndGet() > MAX_WAITING) {
            waiting.decrementAndGet();
            return;
        }
        ended.add(new Ended(poolId, trace, enqueued, started, end));
    }

    /** The next kept task, or null. For the reader. */
    public static Ended next() {
        Ended task = ended.poll();
        if (task != null) {
            waiting.decrementAndGet();
        }
        return task;
    }

    public static void clear() {
        while (next() != null) {
            // dropped
        }
    }
}
