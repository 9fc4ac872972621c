package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.pools.DueView;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The state of a scheduled pool, whose queue also contains tasks that are not due yet. */
public final class ScheduledView extends ThreadPoolView implements DueView {
    public ScheduledView(Object pool) {
        super(pool);
    }

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.SCHEDULED;
    }

    /** A scheduled pool never grows beyond its core size, whatever its maximum. */
    @Override
    public int maxSize() {
        return coreSize();
    }

    @Override
    public Overdue overdue(ObjLongConsumer<Object> each) {
        DueTasks due = DueTasks.of(queue);
        return due == null ? Overdue.NONE : due.overdue(each);
    }

    @Override
    public @Nullable Object next() {
        DueTasks due = DueTasks.of(queue);
        return due == null ? null : due.first();
    }
}
