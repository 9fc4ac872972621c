package dev.lifeguard.probe.threads.loop;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The way a thread waits, according to its state and the JDK's frames on top of its stack. */
public enum WaitKind {
    /** Does not wait, as far as is visible. */
    NOT,
    /**
     * For any event: an element of a queue, a ready channel, a connection, a signal. Idle workers wait in this way,
     * busy ones sometimes.
     */
    FOR_ANY,
    /** For bytes of a socket or file: the next request of a connection, or the answer to its own. */
    FOR_INPUT,
    /** For time to pass. */
    FOR_TIME,
    /** For one particular thing: a result, a lock, an answer. Only busy workers wait in this way. */
    FOR_ONE;

    /** Native methods that wait for any of several channels, the JDK's and Netty's. */
    private static final Set<String> SELECTING =
            Set.of("wait", "poll", "poll0", "epollWait", "epollWait0", "keventWait", "ioUringEnter");

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

    /** Prefixes of the methods by which loops ask for work, as in consumers of Kafka and JMS. */
    private static final List<String> ASKING = List.of("poll", "take", "dequeue");

    private static final String RECEIVE = "receive"; // receiveOrder does what it says

    private static final String SYNCHRONIZER = "java.util.concurrent.locks.Abstract";

    /** The way a thread in {@code state} waits; {@code stack} has its latest frame first. */
    static WaitKind of(Thread.State state, StackTraceElement[] stack) {
        if (state == Thread.State.BLOCKED) {
            return stack.length > 0 && inWait(stack[0]) ? FOR_ANY : FOR_ONE; // it was notified
        } else if (stack.length == 0 || state == Thread.State.NEW || state == Thread.State.TERMINATED) {
            return NOT;
        }
        return state == Thread.State.RUNNABLE ? natively(stack) : parked(stack);
    }

    private static boolean inWait(StackTraceElement frame) {
        return frame.getClassName().equals("java.lang.Object")
                && frame.getMethodName().startsWith("wait");
    }

    private static WaitKind natively(StackTraceElement[] stack) {
        StackTraceElement top = stack[0];
        if (!top.isNativeMethod()) {
            return NOT;
        }
        boolean selecting = SELECTING.contains(top.getMethodName());
        if (!NativeWaits.isOne(top)) {
            return selecting && !ofJdk(top) ? FOR_ANY : NOT;
        }
        if (top.getClassName().equals("sun.nio.ch.Net")) {
            selecting = false; // one socket; the frames below show the kind of call
        }
        boolean reading = false;
        for (int i = 0; i < stack.length && ofJdk(stack[i]); i++) {
            String method = stack[i].getMethodName().toLowerCase(Locale.ROOT);
            selecting |= method.contains("accept");
            reading |= method.contains("read");
        }
        return selecting ? FOR_ANY : reading ? FOR_INPUT : FOR_ONE;
    }

    private static WaitKind parked(StackTraceElement[] stack) {
        boolean condition = false;
        boolean acquires = false;
        for (int i = 0; i < stack.length && ofJdk(stack[i]); i++) {
            String type = stack[i].getClassName();
            String method = stack[i].getMethodName();
            boolean thread = type.equals("java.lang.Thread");
            if (method.startsWith("sleep") && (thread || type.endsWith(".TimeUnit"))) {
                return FOR_TIME;
            }
            if (ONE_THING.contains(type) || thread && method.equals("join")) {
                return FOR_ONE;
            }
            condition |= type.endsWith("$ConditionObject");
            acquires |= type.startsWith(SYNCHRONIZER) && method.startsWith("acquire");
        }
        return acquires && !condition ? FOR_ONE : FOR_ANY;
    }

    /** Whether the frame is a library's or the program's method that asks for the next piece of work and waits for it. */
    static boolean asksForWork(StackTraceElement frame) {
        return !ofJdk(frame) && asksForWork(frame.getMethodName());
    }

    /** Whether a method of this name does. */
    static boolean asksForWork(String method) {
        for (String beginning : ASKING) {
            if (method.startsWith(beginning)) {
                return true;
            }
        }
        return method.equals(RECEIVE);
    }

    /** Whether the frame is in a JDK class, or in a class that the JDK generated for a lambda. */
    public static boolean ofJdk(StackTraceElement frame) {
        String type = frame.getClassName();
        return type.startsWith("java.")
                || type.startsWith("jdk.")
                || type.startsWith("sun.")
                || type.startsWith("com.sun.")
                || type.contains("$$Lambda");
    }
}
