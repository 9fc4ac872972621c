package dev.lifeguard.probe.reader.stacks;

import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;

/**
 * The stacks of virtual threads, found through the carriers on which they are mounted.
 *
 * <p>A carrier refers to the continuation that it runs, a continuation to its task, and the task to the virtual thread.
 * These are three fields of the JDK, independent of the number of virtual threads. No virtual thread is kept, and none
 * is searched for.
 */
public final class MountedThreads {
    private static final StackTraceElement[] NONE = {};

    private static final String CARRIER = "jdk.internal.misc.CarrierThread";

    private final Class<?> virtualThread;
    private final Field continuation;
    private final Field task;
    private final VirtualStacks stacks = new VirtualStacks();

    /**
     * Looks up the JDK's fields.
     *
     * @throws ReflectiveOperationException if this JDK has different ones
     */
    MountedThreads() throws ReflectiveOperationException {
        virtualThread = Class.forName("java.lang.VirtualThread");
        continuation = field(Thread.class, "cont");
        task = field(continuation.getType(), "target");
    }

    /** Whether virtual threads run on this thread. */
    public static boolean isCarrier(Thread thread) {
        return thread.getClass().getName().equals(CARRIER);
    }

    /**
     * The stack of the virtual thread that is mounted on the carrier, the innermost frame first; empty if none is
     * mounted.
     *
     * @throws ReflectiveOperationException if this JDK stores it elsewhere
     */
    StackTraceElement[] stackOn(Thread carrier) throws ReflectiveOperationException {
        Object mounted = continuation.get(carrier);
        Thread thread = mounted == null ? null : thread(task.get(mounted));
        StackTraceElement[] taken = thread == null ? NONE : stacks.ofMounted(thread);
        return continuation.get(carrier) == mounted ? taken : NONE; // not one that was unmounted meanwhile
    }

    /** The virtual thread of a task, which is of an anonymous class and holds the thread in a synthetic field. */
    private @Nullable Thread thread(@Nullable Object task) throws ReflectiveOperationException {
        for (Field held : task == null ? new Field[0] : task.getClass().getDeclaredFields()) {
            if (held.getType() == virtualThread) {
                held.setAccessible(true);
                return (Thread) held.get(task);
            }
        }
        return null;
    }

    private static Field field(Class<?> type, String name) throws ReflectiveOperationException {
        Field field = type.getDeclaredField(name);
        field.setAccessible(true);
        return field;
    }
}
