package dev.lifeguard.probe.fields;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The names of the first distinct classes of tasks; tasks wrapped by the JDK are unwrapped. */
public final class TaskNames {
    private static final int MAX = 8;
    private static final int MAX_LENGTH = 300;
    private static final int MAX_WRAPPERS = 4;

    /** Fields of {@code FutureTask}, {@code Executors}, {@code CompletableFuture} and {@code ForkJoinTask}. */
    private static final List<String> WRAPPED = List.of("callable", "task", "fn", "runnable");

    private final Set<String> names = new LinkedHashSet<>();

    /** Adds the name of a task's class; returns whether there is room for another. */
    public boolean add(Object task) {
        names.add(of(task));
        return names.size() < MAX;
    }

    /** The name of a task's class. */
    public static String of(Object task) {
        return name(unwrapped(task).getClass());
    }

    /** The innermost task in the JDK's wrappers, or the task itself. */
    public static Object unwrapped(Object task) {
        return eachWrapped(task, wrapped -> {});
    }

    /** Passes each wrapped task to {@code step}, from outside to inside; returns the innermost, or the task itself. */
    public static Object eachWrapped(Object task, Consumer<Object> step) {
        Object inner = task;
        for (int i = 0; i < MAX_WRAPPERS; i++) {
            Object wrapped = wrapped(inner);
            if (wrapped == null) {
                break;
            }
            step.accept(wrapped);
            inner = wrapped;
        }
        return inner;
    }

    public List<String> names() {
        return List.copyOf(names);
    }

    private static @Nullable Object wrapped(Object task) {
        for (String field : WRAPPED) {
            Object wrapped = JdkFields.get(task, field);
            if (wrapped != null) {
                return wrapped;
            }
        }
        return null;
    }

    /** Omits the number in a lambda's class name, which differs between runs. */
    private static String name(Class<?> type) {
        String name = type.getName();
        int number = name.indexOf("$$Lambda");
        String stable = number < 0 ? name : name.substring(0, number + "$$Lambda".length());
        return stable.length() <= MAX_LENGTH ? stable : stable.substring(0, MAX_LENGTH);
    }
}
