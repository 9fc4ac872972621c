package dev.lifeguard.flow.scope;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/** The CPU time of the current thread. Slow to load, and to read it costs as much as many a cheap item. */
final class CpuTime {
    private static final @Nullable ThreadMXBean THREADS = threads();

    private CpuTime() {}

    private static @Nullable ThreadMXBean threads() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            return threads.isCurrentThreadCpuTimeSupported() && threads.isThreadCpuTimeEnabled() ? threads : null;
        } catch (NoClassDefFoundError | UnsupportedOperationException e) {
            return null; // a runtime without the module java.management
        }
    }

    /** Whether this JVM knows the CPU time of platform threads. */
    static boolean isKnown() {
        return THREADS != null;
    }

    /** In nanoseconds; for platform threads only. */
    static long now() {
        return THREADS == null ? 0 : THREADS.getCurrentThreadCpuTime();
    }
}
