package dev.lifeguard.probe.reader;

import java.util.concurrent.ForkJoinPool;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The tasks in the queues of pools, as far as these are the JDK's queues or subclasses of them. They are read from the
 * fields, without the queues' locks and without their methods, which the host may have overridden: while tasks come and
 * go one may be missed, or seen that was just taken; of a queue that stands still none is.
 */
final class QueuedTasks {
    private int left;

    /** Looks at {@code most} places in queues at most, over all calls of {@link #each}. */
    QueuedTasks(int most) {
        left = most;
    }

    /**
     * Gives the pool's queued tasks to {@code goesOn}, the first one first, until that gives false or so many places
     * were looked at.
     *
     * @param most places of this pool's queue
     */
    void each(Object pool, PoolView view, int most, Predicate<Object> goesOn) {
        int rest = Math.max(0, left - most);
        left -= rest;
        if (pool instanceof ForkJoinPool) {
            Object queues = JdkFields.get(pool, "queues");
            if (queues instanceof Object[]) {
                for (Object queue : (Object[]) queues) {
                    int base = JdkFields.number(queue, "base");
                    array(JdkFields.get(queue, "array"), base, JdkFields.number(queue, "top") - base, goesOn);
                }
            }
        } else {
            queue(view.queue(), goesOn);
        }
        left += rest;
    }

    private void queue(@Nullable Object queue, Predicate<Object> goesOn) {
        chain(JdkFields.get(queue, "head"), goesOn); // LinkedBlockingQueue; its first node is empty
        chain(JdkFields.get(queue, "first"), goesOn); // LinkedBlockingDeque
        int first = JdkFields.number(queue, "takeIndex");
        array(JdkFields.get(queue, "items"), first, JdkFields.number(queue, "count"), goesOn); // ArrayBlockingQueue
        int size = JdkFields.number(queue, "size");
        array(JdkFields.get(queue, "queue"), 0, size, goesOn); // PriorityBlockingQueue, DelayedWorkQueue
    }

    private void chain(@Nullable Object first, Predicate<Object> goesOn) {
        Object before = null;
        for (Object node = first; node != null && node != before && left > 0; node = JdkFields.get(node, "next")) {
            left--;
            Object task = JdkFields.get(node, "item");
            if (task != null && !goesOn.test(task)) {
                return;
            }
            before = node; // a node that was taken out meanwhile is its own next
        }
    }

    private void array(@Nullable Object places, int from, int count, Predicate<Object> goesOn) {
        if (!(places instanceof Object[])) {
            return;
        }
        Object[] tasks = (Object[]) places;
        for (int i = 0; i < Math.min(count, tasks.length) && left > 0; i++) {
            left--;
            Object task = tasks[Math.floorMod(from + i, tasks.length)];
            if (task != null && !goesOn.test(task)) {
                return;
            }
        }
    }
}
