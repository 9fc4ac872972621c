package dev.lifeguard.probe.reader;

import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The state of a pool whose tasks wait from when they are due. */
sealed interface DueView extends PoolView permits ScheduledView, ScheduledGroupView, TimerView {
    /**
     * Scheduled tasks that are due and wait.
     *
     * @param count how many
     * @param ns how long ago each was due, summed, in nanoseconds
     */
    record Overdue(long count, long ns) {
        static final Overdue NONE = new Overdue(0, 0);
    }

    /** The tasks that are due now; {@code each} gets some of them, all if they are not too many, with the nanoseconds since then. */
    Overdue overdue(ObjLongConsumer<Object> each);

    /** The task that is due next; null if there is none. */
    @Nullable
    Object next();
}
