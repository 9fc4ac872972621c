package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.DueView.Overdue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The due tasks in a scheduled pool's queue. The queue is a binary heap ordered by time, so they are its top, and other
 * tasks need not be read. Its fields are read without its lock: a task may be missed while others come and go.
 */
public final class DueTasks {
    /** Maximum number of tasks inspected one by one; for more, a sample of the queue is extrapolated. */
    public static final int MAX = 10_000;

    private static final int MAX_PROBES = 1_000;

    private final Object[] heap;
    private final int size;

    private DueTasks(Object[] heap, int size) {
        this.heap = heap;
        this.size = size;
    }

    /** Reads a {@code DelayedWorkQueue}; returns null for other queues. */
    static @Nullable DueTasks of(@Nullable Object queue) {
        return JdkFields.get(queue, "queue") instanceof Object[] heap
                ? new DueTasks(heap, Math.min(heap.length, JdkFields.number(queue, "size")))
                : null;
    }

    /** The task that is due first, or null. */
    @Nullable
    Object first() {
        return size == 0 ? null : heap[0];
    }

    /**
     * Number and total lateness of due tasks; {@code each} receives the inspected ones with their lateness in
     * nanoseconds.
     */
    Overdue overdue(ObjLongConsumer<Object> each) {
        int[] open = new int[64]; // positions to inspect
        int opened = 0;
        long count = 0;
        long sum = 0;
        open[opened++] = 0;
        while (opened > 0) {
            int place = open[--opened];
            Object task = task(place); // read once: it may be taken meanwhile
            long late = late(task);
            if (task == null || late <= 0) {
                continue;
            }
            if (++count > MAX) {
                return estimate();
            }
            sum += late;
            each.accept(task, late);
            open[opened++] = 2 * place + 1; // each of the at most 31 levels of the heap adds one open position
            open[opened++] = 2 * place + 2;
        }
        return new Overdue(count, sum);
    }

    private Overdue estimate() {
        long due = 0;
        double sum = 0;
        for (int i = 0; i < MAX_PROBES; i++) {
            long late = late(task((int) ((long) i * size / MAX_PROBES)));
            due += late > 0 ? 1 : 0;
            sum += Math.max(0, late);
        }
        double each = (double) size / MAX_PROBES;
        return new Overdue(Math.max(MAX, Math.round(due * each)), (long) (sum * each));
    }

    /** The task at a position, or null. */
    private @Nullable Object task(int place) {
        return place < 0 || place >= size ? null : heap[place];
    }

    /** Nanoseconds since the task was due; 0 for null. */
    private static long late(@Nullable Object object) {
        if (!(object instanceof Delayed task)) {
            return 0;
        }
        try {
            return -task.getDelay(TimeUnit.NANOSECONDS);
        } catch (RuntimeException e) {
            return 0; // a class of the host
        }
    }
}
