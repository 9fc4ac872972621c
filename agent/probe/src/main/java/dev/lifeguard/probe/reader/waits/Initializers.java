package dev.lifeguard.probe.reader.waits;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The threads that are initializing classes. Finding them stops all threads for a moment. */
final class Initializers {
    private static final String LAMBDA = "$$Lambda";

    private final Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();

    /**
     * The thread that initializes the class that {@code waiter} waits for, which the JVM does not reveal. It is the one
     * that initializes a class in the waiter's stack, else the only one that initializes any class; null if neither is
     * unique.
     */
    @Nullable
    Thread of(WaitingThread waiter) {
        Set<String> classes = new HashSet<>();
        for (StackTraceElement frame : waiter.stack) {
            classes.add(withoutLambda(frame.getClassName()));
        }
        Thread only = null;
        int count = 0;
        for (Map.Entry<Thread, StackTraceElement[]> each : stacks.entrySet()) {
            boolean initializes = false;
            for (StackTraceElement frame : each.getValue()) {
                if (frame.getMethodName().equals("<clinit>") && each.getKey() != waiter.thread) {
                    if (classes.contains(frame.getClassName())) {
                        return each.getKey();
                    }
                    initializes = true;
                }
            }
            if (initializes) {
                only = each.getKey();
                count++;
            }
        }
        return count == 1 ? only : null;
    }

    private static String withoutLambda(String name) {
        int lambda = name.indexOf(LAMBDA);
        return lambda < 0 ? name : name.substring(0, lambda);
    }
}
