package dev.lifeguard.flow.scope;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** When the call for which a thread works is cancelled, if it is not over by then. */
public final class Deadline {
    private static final ThreadLocal<@Nullable Deadline> CURRENT = new ThreadLocal<>();

    private final long atNs; // as System.nanoTime()

    private Deadline(long atNs) {
        this.atNs = atNs;
    }

    /** In so many nanoseconds from now, or at the current thread's if that is earlier. */
    static Deadline in(long ns) {
        Deadline current = CURRENT.get();
        long now = System.nanoTime();
        return current != null && current.atNs - now < ns ? current : new Deadline(now + ns);
    }

    /** That of the current thread; null if it works for no call that has one. */
    static @Nullable Deadline current() {
        return CURRENT.get();
    }

    /** Sets that of the current thread; null for none. */
    static void set(@Nullable Deadline deadline) {
        if (deadline == null) {
            CURRENT.remove();
        } else {
            CURRENT.set(deadline);
        }
    }

    /** How long the current thread's is away, zero if it is over; null if it has none. */
    public static @Nullable Duration left() {
        Deadline current = CURRENT.get();
        return current == null ? null : Duration.ofNanos(Math.max(0, current.atNs - System.nanoTime()));
    }
}
