package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.pools.DueView;
import java.util.List;
import java.util.TimerTask;
import java.util.concurrent.TimeUnit;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The state of a {@code java.util.Timer}, from its queue: a binary heap whose root is at index 1. */
public final class TimerView implements DueView {
    private static final int CANCELLED = 3;
    private static final int MAX = 10_000;

    private final Object queue;
    private final int threads;

    /** @param stats of that queue */
    public TimerView(Object queue, PoolStats stats) {
        this.queue = queue;
        threads = Math.min(1, stats.workerCount());
    }

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.TIMER;
    }

    @Override
    public int size() {
        return threads;
    }

    @Override
    public int maxSize() {
        return 1;
    }

    @Override
    public @Nullable String queueClass() {
        return queue.getClass().getName();
    }

    @Override
    public List<?> queues() {
        return List.of(queue);
    }

    @Override
    public @Nullable Object next() {
        return JdkFields.get(queue, "queue") instanceof Object[] heap && JdkFields.number(queue, "size") > 0
                ? heap[1]
                : null;
    }

    /** Inspects all tasks, since timers have few. */
    @Override
    public Overdue overdue(ObjLongConsumer<Object> each) {
        if (!(JdkFields.get(queue, "queue") instanceof Object[] heap)) {
            return Overdue.NONE;
        }
        long now = System.currentTimeMillis();
        long count = 0;
        long sum = 0;
        for (int i = 1; i <= Math.min(MAX, Math.min(heap.length - 1, JdkFields.number(queue, "size"))); i++) {
            Object task = heap[i];
            if (task instanceof TimerTask
                    && JdkFields.number(task, "state") != CANCELLED
                    && JdkFields.get(task, "nextExecutionTime") instanceof Long due
                    && due < now) {
                long late = TimeUnit.MILLISECONDS.toNanos(now - due);
                count++;
                sum += late;
                each.accept(task, late);
            }
        }
        return new Overdue(count, sum);
    }
}
