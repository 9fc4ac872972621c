package dev.lifeguard.probe.reader;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Tells by their CPU clocks whether threads that the JVM calls runnable wait: in a native method, or for the JVM itself. They are only
 * read where a thread is looked at anyway.
 */
final class CpuClocks {
    private static final int MAX_THREADS = 1_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();

    /** CPU times in ns at the last call, by thread, those called for last at the end. */
    private final Map<Long, Long> last = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
            return size() > MAX_THREADS;
        }
    };

    /** {@code BLOCKED} if the thread has used no CPU time since the last call, unknown at the first. */
    Activity of(Thread thread) {
        long id = thread.getId();
        long now = threads.getThreadCpuTime(id);
        Long before = now < 0 ? null : last.put(id, now);
        return before == null ? Activity.UNKNOWN : before == now ? Activity.BLOCKED : Activity.RUNNING;
    }
}
