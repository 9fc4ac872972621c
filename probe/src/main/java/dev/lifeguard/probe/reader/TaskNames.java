package dev.lifeguard.probe.reader;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The names of the first distinct classes of tasks, by what the JDK's wrappers hold. */
final class TaskNames {
    private static final int MAX = 8;
    private static final int MAX_LENGTH = 300;
    private static final int MAX_WRAPPERS = 4;

    /** Where {@code FutureTask}, {@code Executors}, {@code CompletableFuture} and {@code ForkJoinTask} keep theirs. */
    private static final List<String> WRAPPED = List.of("callable", "task", "fn", "runnable");

    private final Set<String> names = new LinkedHashSet<>();

    /** Takes the name of one; gives whether there is room for another. */
    boolean add(Object task) {
        Object inner = task;
        for (int i = 0; i < MAX_WRAPPERS; i++) {
            Object wrapped = wrapped(inner);
            if (wrapped == null) {
                break;
            }
            inner = wrapped;
        }
        names.add(name(inner.getClass()));
        return names.size() < MAX;
    }

    List<String> names() {
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

    /** A lambda's class has a number that is another one each time. */
    private static String name(Class<?> type) {
        String name = type.getName();
        int number = name.indexOf("$$Lambda");
        String steady = number < 0 ? name : name.substring(0, number + "$$Lambda".length());
        return steady.length() <= MAX_LENGTH ? steady : steady.substring(0, MAX_LENGTH);
    }
}
