package dev.lifeguard.probe.reader;

import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The tasks in the queues of pools, as far as these are the JDK's queues or subclasses of them, or a framework's. They are read from the
 * fields, without the queues' locks and without their methods, which the host may have overridden: while tasks come and
 * go, one may be missed, or seen that was just taken; in a queue that does not change, none is.
 */
final class QueuedTasks {
    private int left;

    /** Looks at up to {@code max} places in queues, over all calls of {@link #each}. */
    QueuedTasks(int max) {
        left = max;
    }

    /**
     * Gives the pool's queued tasks to {@code goesOn}, of each queue the first one first, until that returns false or
     * {@code max} places were looked at.
     */
    void each(PoolView pool, int max, Predicate<Object> goesOn) {
        int rest = Math.max(0, left - max);
        left -= rest;
        pool.queues().forEach(queue -> queue(queue, goesOn));
        if (pool instanceof FrameworkView framework) {
            ofFramework(framework, goesOn);
        }
        left += rest;
    }

    /** The same for one queue of the JDK's. Of each class of queue, one of these has its fields. */
    void queue(Object queue, Predicate<Object> goesOn) {
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
            before = node; // a node that was taken out meanwhile links to itself
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
