package dev.lifeguard.lab.paralleleach.work;

import dev.lifeguard.lab.paralleleach.variant.Each;
import dev.lifeguard.lab.paralleleach.variant.Each.Task;
import dev.lifeguard.lab.paralleleach.work.UseResult.Item;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Times a call of a practical use. */
final class UseCall {
    private UseCall() {}

    /** Returns the times, with decisions made by measurement as facts, and without a digest. */
    static <T> UseResult of(int threads, List<T> items, Task<T> task, Function<T, String> name) {
        Each each = Each.with(threads);
        Timed<T> timed = new Timed<>(task, name);
        String failure = "";
        long begin = System.nanoTime();
        try {
            each.each(items, timed);
        } catch (Exception e) {
            failure = Timed.reason(e);
        }
        double ms = (System.nanoTime() - begin) / 1e6;
        List<String> facts = each.decided().isEmpty() ? List.of() : List.of(each.decided());
        return new UseResult(ms, timed.items(), failure, "", facts);
    }

    /** A task that records the time of each item, including failed ones. */
    static final class Timed<T> implements Task<T> {
        private static final ThreadMXBean CPU_TIME = ManagementFactory.getThreadMXBean();

        private final Task<T> task;
        private final Function<T, String> name;
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
}
