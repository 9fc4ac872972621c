package dev.lifeguard.probe.threads;

import dev.lifeguard.model.frame.Waiting;
import java.util.Set;

/** The method in which a thread begins, according to its stack. */
final class ThreadRoot {
    /** Workers of pools with hooks, which observe them from their next task on. */
    private static final Set<String> HOOKED_WORKERS = Set.of(
            "java.util.concurrent.ThreadPoolExecutor$Worker",
            "java.util.concurrent.ForkJoinWorkerThread",
            "org.apache.tomcat.util.threads.ThreadPoolExecutor$Worker");

    private ThreadRoot() {}

    /** The method as {@code class.method}; one of {@code Thread} itself if there is no other. */
    static String of(StackTraceElement[] stack) {
        StackTraceElement root = stack[stack.length - 1];
        for (int i = stack.length - 1; i >= 0; i--) {
            String type = stack[i].getClassName();
            if (!type.equals("java.lang.Thread") && !type.contains("$$Lambda")) {
                root = stack[i];
                break;
            }
        }
        return root.getClassName() + "." + root.getMethodName();
    }

    /** The first method of a pool's task, as {@code class.method}: the first one outside of the JDK, if there is one. */
    static String ofTask(StackTraceElement[] stack) {
        for (int i = stack.length - 1; i >= 0; i--) {
            if (!Waiting.ofJdk(stack[i])) {
                return stack[i].getClassName() + "." + stack[i].getMethodName();
            }
        }
        return of(stack);
    }

    /** Whether to skip the thread: the program's main thread, also when it ends the JVM, or a worker of a pool with hooks. */
    static boolean known(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (HOOKED_WORKERS.contains(frame.getClassName())) {
                return true;
            }
        }
        StackTraceElement first = stack[stack.length - 1];
        return first.getMethodName().equals("main") || first.getClassName().equals("java.lang.Shutdown");
    }
}
