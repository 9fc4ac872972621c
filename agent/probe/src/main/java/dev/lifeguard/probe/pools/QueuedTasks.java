package dev.lifeguard.probe.pools;

import dev.lifeguard.probe.fields.JdkFields;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The tasks in pools' queues, if these are the JDK's, subclasses of them, or a framework's. They are read from the
 * fields, without locks and without calling methods, which the host may have overridden. While tasks come and go, one
 * may be missed or read although it was just taken; an unchanged queue is read completely.
 */
public final class QueuedTasks {
    private int left;

    /** Reads up to {@code max} positions of queues, over all calls of {@link #each}. */
    public QueuedTasks(int max) {
        left = max;
    }

    /**
     * Passes the pool's queued tasks to {@code goesOn}, each queue from its head, until that returns false or
     * {@code max} positions were read.
     */
    public void each(PoolView pool, int max, Predicate<Object> goesOn) {
        int rest = Math.max(0, left - max);
        left -= rest;
        pool.queues().forEach(queue -> queue(queue, goesOn));
        if (pool instanceof FrameworkView framework) {
            ofFramework(framework, goesOn);
        }
        left += rest;
    }

    /**
     * Like {@link #each}, but for a single JDK queue. Reads the fields of all known queue classes; those that are
     * missing count as empty.
     */
    public void queue(Object queue, Predicate<Object> goesOn) {
        chain(JdkFields.get(queue, "head"), goesOn); // LinkedBlockingQueue; its first node is empty
        chain(JdkFields.get(queue, "first"), goesOn); // LinkedBlockingDeque
        int first = JdkFields.number(queue, "takeIndex");
        array(JdkFields.get(queue, "items"), first, JdkFields.number(queue, "count"), goesOn); // ArrayBlockingQueue
        int size = JdkFields.number(queue, "size");
        int root = queue.getClass().getName().equals("java.util.TaskQueue") ? 1 : 0; // of a timer
        array(JdkFields.get(queue, "queue"), root, size, goesOn); // PriorityBlockingQueue, DelayedWorkQueue
        int base = JdkFields.number(queue, "base");
        int top = JdkFields.number(queue, "top");
        array(JdkFields.get(queue, "array"), base, top - base, goesOn); // of a fork/join pool
    }

    private void ofFramework(FrameworkView pool, Predicate<Object> goesOn) {
        for (Object task : pool.queuedTasks(left)) {
            left--;
            if (!goesOn.test(task)) {
                return;
            }
        }
    }

    private void chain(@Nullable Object first, Predicate<Object> goesOn) {
        Object before = null;
        for (Object node = first; node != null && node != before && left > 0; node = JdkFields.get(node, "next")) {
            left--;
            Object task = JdkFields.get(node, "item");
            if (task != null && !goesOn.test(task)) {
                return;
            }
            before = node; // a removed node links to itself
        }
    }

    private void array(@Nullable Object places, int from, int count, Predicate<Object> goesOn) {
        if (!(places instanceof Object[] tasks)) {
            return;
        }
        for (int i = 0; i < Math.min(count, tasks.length) && left > 0; i++) {
            left--;
            Object task = tasks[Math.floorMod(from + i, tasks.length)];
            if (task != null && !goesOn.test(task)) {
                return;
            }
        }
    }
}
