package dev.lifeguard.probe.reader;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The threads that are initializing classes. Finding them stops all threads for a moment. */
final class Initializers {
    private static final String LAMBDA = "$$Lambda";

    private final Map<Thread, StackTraceElement[]> stacks = Thread.getAllStackTraces();

    /**
     * The thread for whose class this one waits: the one that initializes a class in its stack, else the only one that initializes any;
     * null if that does not decide it. The JVM does not tell.
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
