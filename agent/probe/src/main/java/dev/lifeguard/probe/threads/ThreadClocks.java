package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.proc.JvmBeans;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads other threads' CPU clocks and stacks through the JVM's management interface. */
final class ThreadClocks {
    private final ThreadMXBean threads = JvmBeans.threads();

    /** Number of threads that the JVM has started. */
    long threadsStarted() {
        return threads.getTotalStartedThreadCount();
    }

    /** CPU time of each thread in nanoseconds, −1 if unknown. Stops no thread. */
    long[] cpuNs(List<ObservedThread> of) {
        long[] times = new long[of.size()];
        for (int i = 0; i < times.length; i++) {
            times[i] = cpuNs(of.get(i));
        }
        return times;
    }

    private long cpuNs(ObservedThread thread) {
        try {
            return threads.getThreadCpuTime(thread.id);
        } catch (UnsupportedOperationException | IllegalArgumentException e) {
            return ObservedThread.UNKNOWN; // this JVM does not measure it, or the thread overrides getId
        }
    }

    /**
     * State and stack of each thread, null for one that has ended. Stops all threads for a moment, once.
     *
     * @param joined receives its stacks, from the same stop
     */
    @Nullable
    ThreadInfo[] stacks(List<ObservedThread> of, JoinedStacks joined) {
        long[] others = joined.ids();
        long[] ids = Arrays.copyOf(others, others.length + of.size());
        for (int i = 0; i < of.size(); i++) {
            ids[others.length + i] = of.get(i).id;
        }
        @Nullable ThreadInfo[] infos = threads.getThreadInfo(ids, Integer.MAX_VALUE);
        if (others.length > 0) {
            joined.taken(Arrays.copyOf(infos, others.length));
        }
        return Arrays.copyOfRange(infos, others.length, infos.length);
    }
}
