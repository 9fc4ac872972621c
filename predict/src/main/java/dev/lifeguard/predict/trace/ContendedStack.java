package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.StackInfo;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognises stacks of blocked threads that wait until another thread gives something back: a lock, a permit, a
 * connection of a pool. Others wait for what happens elsewhere: an answer, a result, a time.
 */
final class ContendedStack {
    /** Where threads wait, whatever for. */
    private static final Pattern PARKED = Pattern.compile("(jdk\\.internal\\.misc\\.Unsafe\\.park"
            + "|java\\.lang\\.Object\\.wait0?|java\\.lang\\.Thread\\.(sleep\\w*|yield\\w*)"
            + "|java\\.lang\\.ProcessImpl\\.\\w+|java\\.lang\\.VirtualThread\\.\\w+"
            + "|java\\.io\\.(FileInputStream|FileOutputStream|RandomAccessFile)\\.\\w+"
            + "|java\\.net\\.\\w*(Socket\\w*Stream|SocketImpl)\\.\\w+|sun\\.nio\\.(ch|fs)\\..+)(:\\d+)?");

    private static final Pattern NETWORK = Pattern.compile(
            "(java\\.net\\.\\w*(Socket\\w*Stream|SocketImpl)\\.\\w+"
                    + "|sun\\.nio\\.ch\\.(Net|\\w*Socket\\w*|\\w*DatagramChannel\\w*|\\w*[pP]oll\\w*|\\w*KQueue\\w*)\\..+)(:\\d+)?");

    /** Where a thread waits until a time has come. A wait for something else that ends at a time has its own frames in between. */
    private static final Pattern TIMED = Pattern.compile("java\\.lang\\.Thread\\.sleep\\w*(:\\d+)?"
            + "|java\\.util\\.concurrent\\.locks\\.LockSupport\\.park(Nanos|Until)(:\\d+)?");

    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String WAIT = "java.lang.Object.wait";

    /** What a thread is parked by on behalf of the class that called it. */
    private static final List<String> MACHINERY = List.of(
            PARK,
            WAIT,
            "java.util.concurrent.locks.LockSupport.",
            "java.util.concurrent.locks.AbstractQueued",
            "java.util.concurrent.ForkJoinPool.",
            "java.util.concurrent.SynchronousQueue$",
            "java.util.concurrent.LinkedTransferQueue$");

    private static final Pattern LOCK = Pattern.compile(
            "java\\.util\\.concurrent\\.(Semaphore|locks\\.(ReentrantLock|ReentrantReadWriteLock|StampedLock))[.$].*");

    private static final Pattern EXCLUSIVE =
            Pattern.compile("java\\.util\\.concurrent\\.locks\\.ReentrantLock[.$].*[lL]ock.*");

    /** Takers of what others put back, by what all such methods are called. */
    private static final Set<String> TAKERS = Set.of(
            "take",
            "takeFirst",
            "takeLast",
            "poll",
            "pollFirst",
            "pollLast",
            "xfer",
            "borrow",
            "borrowObject",
            "acquire",
            "lease",
            "lock",
            "getConnection");

    private ContendedStack() {}

    /** Whether it is one, of a thread that was blocked. */
    static boolean is(StackInfo stack) {
        List<String> frames = stack.frames();
        if (frames.isEmpty()) {
            return false;
        }
        if (!PARKED.matcher(frames.get(0)).matches()) {
            return true; // blocked, but in none of the places where threads wait: at the entry of a monitor
        }
        if (!frames.get(0).startsWith(PARK) && !frames.get(0).startsWith(WAIT)) {
            return false;
        }
        for (String frame : frames) {
            if (LOCK.matcher(frame).matches()) {
                return true;
            } else if (MACHINERY.stream().noneMatch(frame::startsWith)) {
                return TAKERS.contains(method(frame));
            }
        }
        return false;
    }

    /** Whether it is one of a thread that waits for what comes over a network. */
    static boolean isOfNetwork(StackInfo stack) {
        return !stack.frames().isEmpty()
                && NETWORK.matcher(stack.frames().get(0)).matches();
    }

    /** Whether it is one of a thread that waits for nothing but a time, by a sleep or by code that is not the JDK's and parks. */
    static boolean isOfTime(StackInfo stack) {
        String last = null;
        for (String frame : stack.frames()) {
            if (!Frames.isOfJdk(frame)) {
                break;
            }
            last = frame;
        }
        return last != null
                && (TIMED.matcher(last).matches() || last.startsWith("java.util.concurrent.TimeUnit.sleep"));
    }

    /**
     * Whether it is one of a thread that is parked, or in any other of the places where threads wait, but at a monitor.
     */
    static boolean isParked(StackInfo stack) {
        return PARKED.matcher(stack.frames().get(0)).matches();
    }

    /** Whether it is one at a lock that only one thread can have. */
    static boolean isOfLock(StackInfo stack) {
        List<String> frames = stack.frames();
        return is(stack)
                && (!PARKED.matcher(frames.get(0)).matches()
                        || frames.stream()
                                .anyMatch(frame -> EXCLUSIVE.matcher(frame).matches()));
    }

    private static String method(String frame) {
        int line = frame.lastIndexOf(':');
        String text = line < 0 ? frame : frame.substring(0, line);
        return text.substring(text.lastIndexOf('.') + 1);
    }
}
