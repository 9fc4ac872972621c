package dev.lifeguard.probe.fields;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The fields that lead from a virtual thread to its task, and from a task of the JDK to the one that it wraps. */
public final class VirtualFields {
    /** Wrappers of tasks in the JDK, and the field that each holds its task in. */
    private static final List<String> WRAPPERS = List.of(
            "java.util.concurrent.ThreadPerTaskExecutor$TaskRunner task",
            "java.util.concurrent.ThreadPerTaskExecutor$ThreadBoundFuture callable",
            "java.util.concurrent.FutureTask callable",
            "java.util.concurrent.Executors$RunnableAdapter task",
            "java.util.concurrent.StructuredTaskScope$SubtaskImpl task",
            "java.util.concurrent.StructuredTaskScopeImpl$SubtaskImpl task",
            "java.util.concurrent.CompletableFuture$AsyncSupply fn",
            "java.util.concurrent.CompletableFuture$AsyncRun fn");

    /** The field with the task that objects of a class wrap; null if they wrap none. Called by hooks, once per class. */
    public static final Function<Class<?>, @Nullable VarHandle> WRAPPED = new Function<>() {
        @Override
        public @Nullable VarHandle apply(Class<?> type) {
            for (String wrapper : WRAPPERS) {
                if (type.getClassLoader() == null && wrapper.startsWith(type.getName() + " ")) {
                    return handle(type, wrapper.substring(wrapper.indexOf(' ') + 1), null);
                }
            }
            return null;
        }
    };

    /** The task of a started virtual thread; null if it has ended, or if this JDK keeps it elsewhere. */
    public static final Function<Thread, @Nullable Object> TASKS = new Function<>() {
        private volatile VarHandle @Nullable [] steps;

        @Override
        public @Nullable Object apply(Thread thread) {
            if (!thread.getClass().getName().equals("java.lang.VirtualThread")) {
                return null; // one that a JVM without them imitates
            }
            Object continuation = at(0, thread);
            Object target = continuation == null ? null : at(1, continuation);
            return target == null ? null : at(2, target);
        }

        private @Nullable Object at(int step, Object from) {
            VarHandle[] known = steps;
            if (known == null) {
                steps = known = new VarHandle[3];
            }
            if (known[step] == null) {
                known[step] = switch (step) {
                    case 0 -> handle(from.getClass(), "cont", null);
                    case 1 -> handle(from.getClass(), "target", null);
                    default -> handle(from.getClass(), null, Runnable.class);
                };
            }
            return known[step] == null ? null : known[step].get(from);
        }
    };

    /** State of a virtual thread that is to run for the first time. */
    private static final int STARTED = 1;

    private VirtualFields() {}

    /** Whether a live virtual thread has begun to run its task, and is not only scheduled to. */
    public static boolean hasRun(Thread thread) {
        VarHandle state = handle(thread.getClass(), "state", null);
        return state != null && (int) state.get(thread) > STARTED;
    }

    /** The field of that name, or the first one of that type, in a class or its superclasses. */
    private static @Nullable VarHandle handle(Class<?> type, @Nullable String name, @Nullable Class<?> of) {
        for (Class<?> declaring = type; declaring != null; declaring = declaring.getSuperclass()) {
            for (Field field : declaring.getDeclaredFields()) {
                if (name == null ? field.getType() == of : field.getName().equals(name)) {
                    try {
                        return MethodHandles.privateLookupIn(declaring, MethodHandles.lookup())
                                .unreflectVarHandle(field);
                    } catch (IllegalAccessException e) {
                        return null;
                    }
                }
            }
        }
        return null;
    }
}
