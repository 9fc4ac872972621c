package dev.lifeguard.flow.scope;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import org.jspecify.annotations.Nullable;

/** The CPU time of the current thread. The class is slow to load, and a reading is as expensive as many cheap items. */
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

    /** Returns whether this JVM provides the CPU time of platform threads. */
    static boolean isKnown() {
        return THREADS != null;
    }

    /** Returns it in nanoseconds. For platform threads only. */
    static long now() {
        return THREADS == null ? 0 : THREADS.getCurrentThreadCpuTime();
    }
}
