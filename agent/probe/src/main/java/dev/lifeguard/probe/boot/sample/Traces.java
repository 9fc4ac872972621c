package dev.lifeguard.probe.boot.sample;

import java.util.function.Supplier;

/** The traces that sampled tasks were submitted in, if a tracer provides them: for exemplars. */
public final class Traces {
    private static final BoundedQueue<Ended> ended = new BoundedQueue<>(256);

    private static volatile Supplier<String> source;

    /** A sampled task that was submitted within a trace; times on the clock of {@link System#nanoTime()}. */
    public record Ended(int poolId, String trace, long enqueued, long started, long ended) {}

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
        ended.add(new Ended(poolId, trace, enqueued, started, end));
    }

    /** The next kept task, or null. For the reader. */
    public static Ended next() {
        return ended.next();
    }

    public static void clear() {
        ended.clear();
    }
}
