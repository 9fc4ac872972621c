package dev.lifeguard.probe.pools;

import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/** The state of a pool whose tasks wait from their due time. */
public interface DueView extends PoolView {
    /**
     * Scheduled tasks that are due and waiting.
     *
     * @param count their number
     * @param ns the sum of their lateness in nanoseconds
     */
    record Overdue(long count, long ns) {
        public static final Overdue NONE = new Overdue(0, 0);
    }

    /**
     * The tasks that are due now.
     *
     * @param each receives some of them, all if they are few, with their lateness in nanoseconds
     */
    Overdue overdue(ObjLongConsumer<Object> each);

    /** The task that is due next, or null. */
    @Nullable
    Object next();
}
