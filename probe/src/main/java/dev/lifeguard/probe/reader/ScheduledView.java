package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

/** The state of a scheduled pool, whose queue also holds tasks that are not due yet. */
final class ScheduledView extends ThreadPoolView implements DueView {
    private static final int MAX_DELAYED = 10_000;

    ScheduledView(Object pool) {
        super(pool);
    }

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.SCHEDULED;
    }

    /** A scheduled pool never grows beyond its core, whatever its maximum. */
    @Override
    public int maxSize() {
        return coreSize();
    }

    /** None where more than 10,000 are in the queue. */
    @Override
    public Overdue overdue() {
        if (queue == null || queue.isEmpty() || queue.size() > MAX_DELAYED) {
            return Overdue.NONE;
        }
        if (!(queue.peek() instanceof Delayed head) || late(head) <= 0) {
            return Overdue.NONE;
        }
        long count = 0;
        long sum = 0;
        for (Object task : queue.toArray()) {
            long late = late((Delayed) task);
            if (late > 0) {
                count++;
                sum += late;
            }
        }
        return new Overdue(count, sum);
    }

    private static long late(Delayed task) {
        try {
            return -task.getDelay(TimeUnit.NANOSECONDS);
        } catch (RuntimeException e) {
            return 0; // a class of the host
        }
    }
}
