package dev.lifeguard.probe.threads;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/** What shows of a thread without its stack. Threads of a group that look alike mostly do the same. */
enum Appearance {
    RUNNABLE,
    SLEEPING,
    /** At no object. */
    PARKED,
    PARKED_AT_OBJECT,
    WAITING_AT_MONITOR,
    OTHER;

    // Bits of a thread's status in the JVM (java.lang.Thread's threadStatus), those of JVMTI's GetThreadState.
    private static final int SLEEP_BIT = 0x40;
    private static final int MONITOR_BIT = 0x100;
    private static final int PARK_BIT = 0x200;
    private static final int RUNNABLE_BIT = 0x4;

    private static final @Nullable Field HOLDER = field(Thread.class, "holder"); // from Java 19 on
    private static final @Nullable Field STATUS =
            field(HOLDER == null ? Thread.class : HOLDER.getType(), "threadStatus");

    /** How the thread looks; {@code blocker} is the object at which it is parked, if it is. */
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

    private static int status(Thread thread) {
        try {
            Object holder = HOLDER == null ? thread : HOLDER.get(thread);
            return STATUS == null ? 0 : STATUS.getInt(holder);
        } catch (IllegalAccessException e) {
            return 0;
        }
    }

    private static @Nullable Field field(Class<?> type, String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException | RuntimeException e) {
            return null; // a JDK of another shape: all threads look alike
        }
    }
}
