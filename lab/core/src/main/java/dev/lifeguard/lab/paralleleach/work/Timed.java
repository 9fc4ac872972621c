package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A task that records the times of each item, including failed ones. */
final class Timed<T> implements Task<T> {
    private static final ThreadMXBean CPU_TIME = ManagementFactory.getThreadMXBean();

    private final Task<T> task;
    private final Function<T, String> name;
    private final long beginNs = System.nanoTime();
    private final ConcurrentLinkedQueue<Item> items = new ConcurrentLinkedQueue<>();

    Timed(Task<T> task, Function<T, String> name) {
        this.task = task;
        this.name = name;
    }

    @Override
    public void run(T item) throws Exception {
        long cpu = CPU_TIME.getCurrentThreadCpuTime();
        long begin = System.nanoTime();
        Exception failure = null;
        try {
            task.run(item);
        } catch (Exception e) {
            failure = e;
            throw e;
        } finally {
            long end = System.nanoTime();
            items.add(new Item(
                    name.apply(item),
                    (begin - beginNs) / 1e6,
                    (end - begin) / 1e6,
                    (CPU_TIME.getCurrentThreadCpuTime() - cpu) / 1e6,
                    failure == null ? "" : reason(failure)));
        }
    }

    List<Item> items() {
        return List.copyOf(items);
    }

    /** Returns the root cause's message: libraries wrap the server's error. */
    static String reason(Throwable failure) {
        @Nullable Throwable cause = failure.getCause();
        return cause == null ? failure.getClass().getSimpleName() + ": " + failure.getMessage() : reason(cause);
    }
}
