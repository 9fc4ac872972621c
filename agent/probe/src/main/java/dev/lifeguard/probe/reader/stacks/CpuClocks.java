package dev.lifeguard.probe.reader.stacks;

import dev.lifeguard.probe.proc.JvmBeans;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The CPU clocks of threads that the JVM calls runnable, to tell waiting threads from running ones. Keeps the clocks of
 * the 1,000 threads read last; an older thread is unknown again.
 */
public final class CpuClocks {
    private static final int MAX_THREADS = 1_000;

    private final ThreadMXBean threads = JvmBeans.threads();

    /** CPU times in ns at the last call, by thread id, least recently read first. */
    private final Map<Long, Long> last = new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<Long, Long> eldest) {
            return size() > MAX_THREADS;
        }
    };

    /** Returns {@code BLOCKED} if the thread has used no CPU time since the last call, {@code UNKNOWN} at the first. */
    public Activity of(Thread thread) {
        long id = thread.getId();
        long now = threads.getThreadCpuTime(id);
        Long before = now < 0 ? null : last.put(id, now);
        return before == null ? Activity.UNKNOWN : before == now ? Activity.BLOCKED : Activity.RUNNING;
    }
}
