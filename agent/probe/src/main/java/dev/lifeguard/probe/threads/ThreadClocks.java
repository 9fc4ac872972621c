package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.proc.JvmBeans;
import java.lang.management.ThreadMXBean;
import java.util.List;

/** Reads other threads' CPU clocks through the JVM's management interface. */
final class ThreadClocks {
    private final ThreadMXBean threads = JvmBeans.threads();

    /** Number of threads that the JVM has started. */
    long threadsStarted() {
        return threads.getTotalStartedThreadCount();
    }

    /** Number of threads that exist. */
    int threadsAlive() {
        return threads.getThreadCount();
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
}
