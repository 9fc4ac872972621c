package dev.lifeguard.model.frame;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The way a thread waits, by its state and the JDK's frames on top of its stack. */
public enum Waiting {
    /** It does not wait, as far as can be seen. */
    NOT,
    /**
     * For any event: an element of a queue, a ready channel, a connection, a signal. Idle workers wait in this way, busy
     * ones sometimes.
     */
    FOR_ANY,
    /** For bytes of a socket or file: the next request of a connection, or the answer to its own. */
    FOR_INPUT,
    /** For time to pass. */
    FOR_TIME,
    /** For one particular thing: a result, a lock, an answer. Only workers with work wait in this way. */
    FOR_ONE;

    /** Beginnings of classes with native methods in which a thread waits although the JVM reports it as runnable. */
    private static final List<String> NATIVE = List.of(
            "sun.nio.ch.",
            "java.net.",
            "java.io.FileInputStream",
            "java.io.RandomAccessFile",
            "java.lang.ProcessImpl",
            "java.lang.UNIXProcess");

    /** Native methods that wait for any of several channels, in lower case, without a digit at the end or a prefix. */
    private static final Set<String> SELECTING =
            Set.of("wait", "poll", "epoll", "epollwait", "kevent", "keventwait", "accept", "select", "iouringenter");

    private static final List<String> NATIVE_PREFIXES = List.of("native", "do");

    /** Classes of the JDK that wait for one thing, possibly by a condition. */
    private static final Set<String> ONE_THING = Set.of(
            "java.util.concurrent.FutureTask",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.ExecutorCompletionService",
            "java.util.concurrent.ForkJoinTask",
            "java.util.concurrent.CountDownLatch",
            "java.util.concurrent.CyclicBarrier",
            "java.util.concurrent.Exchanger",
            "java.util.concurrent.Phaser",
            "java.util.concurrent.Semaphore",
            "java.util.concurrent.locks.StampedLock",
            "java.lang.Process",
            "java.lang.ProcessImpl");

    private static final List<String> ADDING = List.of("put", "offer", "transfer", "tryTransfer");

    private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private static final String SYNCHRONIZER = "java.util.concurrent.locks.Abstract";

    /** Returns how a thread waits; {@code stack} has its innermost frame first. */
    public static Waiting of(Thread.State state, StackTraceElement[] stack) {
        return switch (state) {
            case NEW, TERMINATED -> NOT;
            case BLOCKED -> stack.length > 0 && inWait(stack[0]) ? FOR_ANY : FOR_ONE; // it was notified
            case RUNNABLE -> stack.length == 0 ? NOT : natively(stack);
            case WAITING, TIMED_WAITING -> stack.length == 0 ? NOT : parked(stack);
        };
    }

    private static boolean inWait(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Object")
                && frame.getMethodName().startsWith("wait");
    }

    private static Waiting natively(StackTraceElement[] stack) {
        StackTraceElement top = stack[0];
        if (!top.isNativeMethod()) {
            return NOT;
        }
        // In this class a thread waits for one socket, and the frames below show the kind of call.
        boolean selecting = selects(top.getMethodName()) && !top.getClassName().equals("sun.nio.ch.Net");
        if (selecting || !isNative(top)) {
            return selecting ? FOR_ANY : NOT;
        }
        boolean reading = false;
        for (int i = 0; i < stack.length && ofJdk(stack[i]); i++) {
            String method = stack[i].getMethodName().toLowerCase(Locale.ROOT);
            selecting |= method.contains("accept");
            reading |= method.contains("read") || method.contains("receive");
        }
        return selecting ? FOR_ANY : reading ? FOR_INPUT : FOR_ONE;
    }

    private static boolean selects(String method) {
        int end = method.length();
        String name = method.substring(0, end > 0 && Character.isDigit(method.charAt(end - 1)) ? end - 1 : end)
                .toLowerCase(Locale.ROOT);
        for (String prefix : NATIVE_PREFIXES) {
            if (name.startsWith(prefix)) {
                name = name.substring(prefix.length());
            }
        }
        return SELECTING.contains(name);
    }

    /** Returns whether the frame is a native method of the JDK in which a thread waits. */
    public static boolean isNative(StackTraceElement frame) {
        return frame.isNativeMethod() && begins(frame.getClassName(), NATIVE);
    }

    private static Waiting parked(StackTraceElement[] stack) {
        boolean condition = false;
        boolean acquires = false;
        for (int i = 0; i < stack.length && ofJdk(stack[i]); i++) {
            String type = stack[i].getClassName();
            String method = stack[i].getMethodName();
            boolean thread = type.equals("java.lang.Thread");
            if (method.startsWith("sleep") && (thread || type.endsWith(".TimeUnit"))) {
                return FOR_TIME;
            }
            if (isOneThing(type) || thread && method.equals("join") || adds(type, method)) {
                return FOR_ONE;
            }
            condition |= type.endsWith("$ConditionObject");
            acquires |= type.startsWith(SYNCHRONIZER) && method.startsWith("acquire");
        }
        return acquires && !condition ? FOR_ONE : FOR_ANY;
    }

    /** Whether it adds to a queue: a thread that waits for room has work. */
    private static boolean adds(String type, String method) {
        return (type.endsWith("Queue") || type.endsWith("Deque")) && begins(method, ADDING);
    }

    /** Returns whether threads wait in this class of the JDK for one thing. */
    public static boolean isOneThing(String type) {
        return ONE_THING.contains(type);
    }

    /** Returns whether the frame is in a class of the JDK, or in one that the JDK generated for a lambda. */
    public static boolean ofJdk(StackTraceElement frame) {
        return ofJdk(frame.getClassName());
    }

    /** Returns whether a class is the JDK's, or one that the JDK generated for a lambda. */
    public static boolean ofJdk(String type) {
        return begins(type, JDK) || type.contains("$$Lambda");
    }

    private static boolean begins(String text, List<String> beginnings) {
        for (String beginning : beginnings) { // without a stream: stacks have many frames
            if (text.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
