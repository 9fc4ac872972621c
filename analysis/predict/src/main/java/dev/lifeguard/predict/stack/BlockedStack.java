package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.frame.Prefixes;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Recognises stacks of blocked threads that wait until another thread releases something: a lock, a permit, a pooled
 * connection. Other blocked threads wait for an external event: an answer, a result, a time.
 */
public final class BlockedStack {
    /** Frames in which threads wait for anything. */
    private static final Pattern PARKED = Pattern.compile("(jdk\\.internal\\.misc\\.Unsafe\\.park"
            + "|java\\.lang\\.Object\\.wait0?|java\\.lang\\.Thread\\.(sleep\\w*|yield\\w*)"
            + "|java\\.lang\\.ProcessImpl\\.\\w+|java\\.lang\\.VirtualThread\\.\\w+"
            + "|java\\.io\\.(FileInputStream|FileOutputStream|RandomAccessFile)\\.\\w+"
            + "|java\\.net\\.\\w*(Socket\\w*Stream|SocketImpl)\\.\\w+|sun\\.nio\\.(ch|fs)\\..+)(:\\d+)?");

    private static final Pattern NETWORK = Pattern.compile(
            "(java\\.net\\.\\w*(Socket\\w*Stream|SocketImpl)\\.\\w+"
                    + "|sun\\.nio\\.ch\\.(Net|\\w*Socket\\w*|\\w*DatagramChannel\\w*|\\w*[pP]oll\\w*|\\w*KQueue\\w*)\\..+)(:\\d+)?");

    /**
     * Frames in which a thread waits for a time only. A timed wait for something else has its own frames in between.
     */
    private static final Pattern TIMED = Pattern.compile("java\\.lang\\.Thread\\.sleep\\w*(:\\d+)?"
            + "|java\\.util\\.concurrent\\.locks\\.LockSupport\\.park(Nanos|Until)(:\\d+)?");

    private static final String PARK = "jdk.internal.misc.Unsafe.park";
    private static final String WAIT = "java.lang.Object.wait";

    /** Frames that park a thread on behalf of the class that called them. */
    private static final Prefixes MACHINERY = Prefixes.of("""
        jdk.internal.misc.Unsafe.park java.lang.Object.wait java.util.concurrent.locks.LockSupport.
        java.util.concurrent.locks.AbstractQueued java.util.concurrent.ForkJoinPool.
        java.util.concurrent.SynchronousQueue$ java.util.concurrent.LinkedTransferQueue$
        """);

    private static final Pattern LOCK = Pattern.compile(
            "java\\.util\\.concurrent\\.(Semaphore|locks\\.(ReentrantLock|ReentrantReadWriteLock|StampedLock))[.$].*");

    private static final Pattern EXCLUSIVE =
            Pattern.compile("java\\.util\\.concurrent\\.locks\\.ReentrantLock[.$].*[lL]ock.*");

    /** Names of methods that take what other threads put back. */
    private static final Pattern TAKERS =
            Pattern.compile("(take|poll)(First|Last)?|xfer|borrow(Object)?|acquire|lease|lock|getConnection");

    private BlockedStack() {}

    /** Returns whether a blocked thread's stack is one. */
    static boolean isContended(StackInfo stack) {
        List<String> frames = stack.frames();
        if (frames.isEmpty()) {
            return false;
        }
        if (!PARKED.matcher(frames.get(0)).matches()) {
            return true; // blocked, but in none of those frames: entering a monitor
        }
        if (!frames.get(0).startsWith(PARK) && !frames.get(0).startsWith(WAIT)) {
            return false;
        }
        for (String frame : frames) {
            if (LOCK.matcher(frame).matches()) {
                return true;
            } else if (!MACHINERY.have(frame)) {
                return TAKERS.matcher(method(frame)).matches();
            }
        }
        return false;
    }

    /** Returns whether the thread waits for network input. */
    static boolean isNetworkWait(StackInfo stack) {
        return !stack.frames().isEmpty()
                && NETWORK.matcher(stack.frames().get(0)).matches();
    }

    /** Returns whether the thread only waits for a time, in a sleep or parked directly by code outside the JDK. */
    static boolean isSleep(StackInfo stack) {
        String last = null;
        for (String frame : stack.frames()) {
            if (!Frames.isJdk(frame)) {
                break;
            }
            last = frame;
        }
        return last != null
                && (TIMED.matcher(last).matches() || last.startsWith("java.util.concurrent.TimeUnit.sleep"));
    }

    /** Returns whether the thread waits for a result or a signal of another thread in this JVM. */
    public static boolean isForResult(StackInfo stack) {
        List<String> frames = stack.frames();
        return !frames.isEmpty()
                && (frames.get(0).startsWith(PARK) || frames.get(0).startsWith(WAIT))
                && !isContended(stack)
                && !isSleep(stack)
                && !Frames.isAtSocket(frames);
    }

    /** Returns whether the thread is parked or in another waiting frame, rather than entering a monitor. */
    static boolean isParked(StackInfo stack) {
        return PARKED.matcher(stack.frames().get(0)).matches();
    }

    /** Returns whether the thread waits for an exclusive lock. */
    static boolean isAtExclusiveLock(StackInfo stack) {
        List<String> frames = stack.frames();
        return isContended(stack)
                && (!PARKED.matcher(frames.get(0)).matches()
                        || frames.stream()
                                .anyMatch(frame -> EXCLUSIVE.matcher(frame).matches()));
    }

    private static String method(String frame) {
        String text = Frames.method(frame);
        return text.substring(text.lastIndexOf('.') + 1);
    }
}
