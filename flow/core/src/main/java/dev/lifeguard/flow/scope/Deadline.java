package dev.lifeguard.flow.scope;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The time at which the call that a thread works for is cancelled if it still runs. */
public final class Deadline {
    private static final ThreadLocal<@Nullable Deadline> CURRENT = new ThreadLocal<>();

    private final long atNs; // a System.nanoTime()

    private Deadline(long atNs) {
        this.atNs = atNs;
    }

    /** Returns the deadline {@code ns} nanoseconds from now, or the current thread's deadline if that is earlier. */
    static Deadline in(long ns) {
        Deadline current = CURRENT.get();
        long now = System.nanoTime();
        return current != null && current.atNs - now < ns ? current : new Deadline(now + ns);
    }

    /** Returns the current thread's deadline; null if it works for no call that has one. */
    static @Nullable Deadline current() {
        return CURRENT.get();
    }

    /** Sets the current thread's deadline; null for none. */
    static void set(@Nullable Deadline deadline) {
        if (deadline == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(deadline);
        }
    }

    /** Returns the time until the current thread's deadline, zero if it has passed; null if it has none. */
    public static @Nullable Duration left() {
        Deadline current = CURRENT.get();
        return current == null ? null : Duration.ofNanos(Math.max(0, current.atNs - System.nanoTime()));
    }
}
