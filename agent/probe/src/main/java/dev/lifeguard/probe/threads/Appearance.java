package dev.lifeguard.probe.threads;

import dev.lifeguard.probe.fields.DeclaredFields;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** The visible state of a thread without its stack. Threads of a group with the same appearance mostly do the same. */
enum Appearance {
    RUNNABLE,
    SLEEPING,
    /** Parked without a blocker object. */
    PARKED,
    PARKED_AT_OBJECT,
    WAITING_AT_MONITOR,
    OTHER;

    // Bits of a thread's status in the JVM (java.lang.Thread's threadStatus), as in JVMTI's GetThreadState.
    private static final int SLEEP_BIT = 0x40;
    private static final int MONITOR_BIT = 0x100;
    private static final int PARK_BIT = 0x200;
    private static final int RUNNABLE_BIT = 0x4;

    /** Number of parts that threads are divided into. */
    static final int PARTS = 2 * values().length;

    private static final @Nullable Field HOLDER = DeclaredFields.of(Thread.class, "holder"); // since Java 19
    private static final @Nullable Field STATUS =
            DeclaredFields.of(HOLDER == null ? Thread.class : HOLDER.getType(), "threadStatus");

    /** The appearance of a thread; {@code blocker} is the object that it is parked on, if any. */
    static Appearance of(Thread thread, @Nullable Object blocker) {
        int status = status(thread);
        if ((status & SLEEP_BIT) != 0) {
            return SLEEPING;
        } else if ((status & PARK_BIT) != 0) {
            return blocker == null ? PARKED : PARKED_AT_OBJECT;
        } else if ((status & MONITOR_BIT) != 0) {
            return WAITING_AT_MONITOR;
        }
        return (status & RUNNABLE_BIT) != 0 ? RUNNABLE : OTHER;
    }

    /** The part of threads with this appearance that have run since the last look, or have not; below {@link #PARTS}. */
    int part(boolean ran) {
        return 2 * ordinal() + (ran ? 1 : 0);
    }

    private static int status(Thread thread) {
        try {
            Object holder = HOLDER == null ? thread : HOLDER.get(thread);
            return STATUS == null ? 0 : STATUS.getInt(holder);
        } catch (IllegalAccessException e) {
            return 0;
        }
    }
}
