package dev.lifeguard.probe.threads;

import java.util.Set;

/** The method in which a thread begins, by its stack. */
final class ThreadRoot {
    /** Workers of pools that the hooks follow from their next task on, even if they have not seen them yet. */
    private static final Set<String> FOLLOWED = Set.of(
            "java.util.concurrent.ThreadPoolExecutor$Worker",
            "java.util.concurrent.ForkJoinWorkerThread",
            "org.apache.tomcat.util.threads.ThreadPoolExecutor$Worker");

    private ThreadRoot() {}

    /** The method as {@code class.method}; of {@code Thread} itself if there is no other. */
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

    /** Whether the thread is none to be watched: the program's main thread, or a worker that the hooks follow. */
    static boolean known(StackTraceElement[] stack) {
        for (StackTraceElement frame : stack) {
            if (FOLLOWED.contains(frame.getClassName())) {
                return true;
            }
        }
        return stack[stack.length - 1].getMethodName().equals("main");
    }
}
