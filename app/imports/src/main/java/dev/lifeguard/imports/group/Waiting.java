package dev.lifeguard.imports.group;

import dev.lifeguard.imports.dump.DumpedThread.State;
import dev.lifeguard.imports.dump.Frame;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The way a thread waits, by its state and the JDK's frames on top of its stack. The probe classifies its groups in the
 * same way.
 */
public enum Waiting {
    /** It does not wait, as far as can be seen. */
    NOT,
    /** For any event: an element of a queue, a ready channel, a connection, a signal. */
    FOR_ANY,
    /** For bytes from a socket or file. */
    FOR_INPUT,
    /** For time to pass. */
    FOR_TIME,
    /** For one specific thing: a result, a lock, an answer. Only workers with work wait like this. */
    FOR_ONE;

    /** Native methods in which a thread waits although the JVM reports it as runnable: prefixes of their classes. */
    private static final List<String> NATIVE = List.of(
            "sun.nio.ch.",
            "java.net.",
            "java.io.FileInputStream",
            "java.io.RandomAccessFile",
            "java.lang.ProcessImpl",
            "java.lang.UNIXProcess");

    /** Native methods that wait for any of several channels, the JDK's and those of other code. */
    private static final Pattern SELECTING = Pattern.compile(
            "(?i)wait|e?poll\\d?|(native|do)?(accept|select|poll)\\d?|(epoll|kevent)(Wait)?\\d?|ioUringEnter");

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

    private static final String SYNCHRONIZER = "java.util.concurrent.locks.Abstract";

    /** Classifies a thread's wait; {@code stack} has its innermost frame first. */
    public static Waiting of(State state, List<Frame> stack) {
        if (stack.isEmpty()) {
            return NOT;
        }
        Frame top = stack.get(0);
        if (state == State.BLOCKED) {
            return inWait(top) ? FOR_ANY : FOR_ONE; // it was notified
        }
        return state == State.WAITING || state == State.TIMED_WAITING ? parked(stack) : natively(stack);
    }

    private static boolean inWait(Frame frame) {
        return frame.type().equals("java.lang.Object") && frame.method().startsWith("wait");
    }

    private static Waiting natively(List<Frame> stack) {
        Frame top = stack.get(0);
        if (!top.isNative()) {
            return NOT;
        }
        // Of a single socket, frames below show which call it is.
        boolean selecting =
                SELECTING.matcher(top.method()).matches() && !top.type().equals("sun.nio.ch.Net");
        if (selecting || NATIVE.stream().noneMatch(top.type()::startsWith)) {
            return selecting ? FOR_ANY : NOT;
        }
        boolean reading = false;
        for (Frame frame : stack) {
            if (!frame.ofJdk()) {
                break;
            }
            String method = frame.method().toLowerCase(Locale.ROOT);
            selecting |= method.contains("accept");
            reading |= method.contains("read") || method.contains("receive");
        }
        return selecting ? FOR_ANY : reading ? FOR_INPUT : FOR_ONE;
    }

    /** Returns the class of the JDK in which a thread waits for one thing; empty if there is none. */
    public static String thing(List<Frame> stack) {
        return stack.stream()
                .takeWhile(Frame::ofJdk)
                .map(Frame::type)
                .filter(ONE_THING::contains)
                .findFirst()
                .orElse("");
    }

    private static Waiting parked(List<Frame> stack) {
        boolean condition = false;
        boolean acquires = false;
        for (Frame frame : stack) {
            if (!frame.ofJdk()) {
                break;
            }
            boolean thread = frame.type().equals("java.lang.Thread");
            if (frame.method().startsWith("sleep") && (thread || frame.type().endsWith(".TimeUnit"))) {
                return FOR_TIME;
            }
            if (ONE_THING.contains(frame.type()) || thread && frame.method().equals("join")) {
                return FOR_ONE;
            }
            condition |= frame.type().endsWith("$ConditionObject");
            acquires |= frame.type().startsWith(SYNCHRONIZER) && frame.method().startsWith("acquire");
        }
        return acquires && !condition ? FOR_ONE : FOR_ANY;
    }
}
