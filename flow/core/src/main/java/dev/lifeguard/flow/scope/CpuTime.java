package dev.lifeguard.flow.scope;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/**
 * How long the current thread has been on a CPU. To load it takes tens of milliseconds, to read it half a microsecond.
 */
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

    /** Whether platform threads can know. */
    static boolean known() {
        return THREADS != null;
    }

    /** In nanoseconds; for platform threads only. */
    static long now() {
        return THREADS == null ? 0 : THREADS.getCurrentThreadCpuTime();
    }
}
