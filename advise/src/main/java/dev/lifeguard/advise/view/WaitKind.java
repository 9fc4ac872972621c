package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a thread waits for, by its state and its stack. */
public enum WaitKind {
    /** It does not wait. */
    NOTHING(""),
    MONITOR("a monitor", "the monitor", null),
    LOCK("a lock", "the lock", Kind.LOCK),
    PERMIT("a permit", "the semaphore", Kind.PERMITS),
    CONNECTION("a connection", "the connection pool", Kind.CONNECTIONS),
    CLASS_INIT("a class to be initialized"),
    /** The result or the end of one task. */
    TASK("a task"),
    /** Other threads, at a latch, a barrier or the like. */
    LATCH("a latch or barrier"),
    /** An element of a queue. */
    QUEUE("a queue"),
    /** Room in a queue that is full, or a taker. */
    ROOM("room in a queue"),
    /** At {@code Object.wait}. */
    NOTIFICATION("a notification"),
    TIMER("time to pass"),
    /** The answer of a socket, a file or a process. */
    FAR_SIDE("the far side"),
    OTHER("something unknown");

    private static final String CONCURRENT = "java\\.util\\.concurrent\\.";

    private static final Pattern TASK_FRAME = Pattern.compile(CONCURRENT
            + "(FutureTask\\.(get|awaitDone)|CompletableFuture\\.(get|join|waitingGet|timedGet)"
            + "|ForkJoinTask\\.(get|join|invoke|quietlyJoin|quietlyInvoke|awaitDone|doJoin|externalAwaitDone)"
            + "|(AbstractExecutorService|ForkJoinPool)\\.(invokeAll|invokeAny|doInvokeAny)"
            + "|ExecutorCompletionService\\.(take|poll)).*"
            + "|com\\.google\\.common\\.util\\.concurrent\\.(AbstractFuture|Uninterruptibles|Futures)\\..*"
            + "|scala\\.concurrent\\.(impl\\.Promise|Await).*");

    private static final Pattern LATCH_FRAME = Pattern.compile(CONCURRENT
            + "(CountDownLatch\\.await|CyclicBarrier\\.(await|dowait)|Phaser\\.\\w*[aA]wait|Exchanger\\.exchange"
            + "|\\w*Executor\\w*\\.awaitTermination|ForkJoinPool\\.awaitTermination).*"
            + "|java\\.lang\\.Thread\\.join(:\\d+)?");

    private static final Pattern QUEUE_FRAME =
            Pattern.compile(CONCURRENT + "\\w*(Queue|Deque)\\.(take|poll)(First|Last)?(:\\d+)?");

    private static final Pattern ROOM_FRAME =
            Pattern.compile(CONCURRENT + "\\w*(Queue|Deque)\\.(put|transfer|tryTransfer|offer)(First|Last)?(:\\d+)?");

    private static final Pattern FAR_SIDE_FRAME = Pattern.compile(
            "(jdk\\.internal\\.net\\.http\\.HttpClient(Impl|Facade)|sun\\.nio\\.ch\\.(NioSocketImpl|SocketChannelImpl)"
                    + "|java\\.lang\\.Process\\w*)\\..*");

    /** Of a method in Java: whoever waits for anything but a monitor is in a native one, or is a virtual thread that was unmounted. */
    private static final Pattern JAVA_FRAME = Pattern.compile("(?!java\\.lang\\.VirtualThread\\.).*:\\d+");

    private static final Pattern TIMER_FRAME =
            Pattern.compile("java\\.(lang\\.Thread\\.sleep\\w*|util\\.concurrent\\.TimeUnit\\.sleep)(:\\d+)?");

    private final String text;
    private final String limit;
    private final @Nullable Kind measured;

    WaitKind(String text) {
        this(text, "", null);
    }

    WaitKind(String text, String limit, @Nullable Kind measured) {
        this.text = text;
        this.limit = limit;
        this.measured = measured;
    }

    /** Whether what is awaited is given back by others, and limits how many tasks go on at one time. */
    public boolean isLimit() {
        return !limit.isEmpty();
    }

    /** What such a limit is called in a sentence; empty where it is none. */
    public String limit() {
        return limit;
    }

    /** The kind of pool as which the probe measures such a limit; null where it measures none. */
    @Nullable
    Kind measured() {
        return measured;
    }

    /** Whether it is such a limit, and only one thread can have it. */
    boolean isExclusive() {
        return this == MONITOR || this == LOCK;
    }

    /** What it is called in a sentence. */
    public String text() {
        return text;
    }

    /** Whether it is a wait for work that other threads do. */
    public boolean forTasks() {
        return this == TASK || this == LATCH;
    }

    /** Of a sampled stack. */
    public static WaitKind of(Stack stack) {
        return stack.role() == Role.BLOCKED ? ofFrames(stack.frames()) : NOTHING;
    }

    /** Of a thread in a graph. */
    public static WaitKind of(State state, List<String> frames) {
        return switch (state) {
            case RUNNING -> NOTHING;
            case BLOCKED -> MONITOR;
            case CLASS_INIT -> CLASS_INIT;
            case NATIVE -> FAR_SIDE;
            case WAITING, TIMED_WAITING -> {
                WaitKind kind = ofFrames(frames);
                yield kind == MONITOR ? OTHER : kind;
            }
        };
    }

    /**
     * By the frames from the innermost to the first of the user's code; libraries that wait for tasks are not the user's. The outermost wait
     * counts: a completion service waits at a queue for finished tasks.
     */
    private static WaitKind ofFrames(List<String> frames) {
        List<String> waiting = frames.stream()
                .takeWhile(frame -> Stack.isJdk(frame) || matches(TASK_FRAME, frame))
                .toList();
        if (any(waiting, FAR_SIDE_FRAME)) {
            return FAR_SIDE;
        }
        if (waiting.size() < frames.size() && ConnectionStacks.isPool(frames.get(waiting.size()))) {
            return CONNECTION;
        }
        if (any(waiting, TASK_FRAME)) {
            return TASK;
        }
        if (any(waiting, LATCH_FRAME)) {
            return LATCH;
        }
        if (any(waiting, QUEUE_FRAME)) {
            return QUEUE;
        }
        if (any(waiting, ROOM_FRAME)) {
            return ROOM;
        }
        if (any(waiting, TIMER_FRAME)) {
            return TIMER;
        }
        if (begins(waiting, "java.util.concurrent.Semaphore.")) {
            return PERMIT;
        }
        if (begins(waiting, "java.util.concurrent.locks.Reentrant")
                || begins(waiting, "java.util.concurrent.locks.StampedLock")) {
            return LOCK;
        }
        if (begins(waiting, "java.lang.Object.wait")) {
            return NOTIFICATION;
        }
        // blocked without a call that waits, in the user's code or the JDK's
        boolean calls = !waiting.isEmpty() && !matches(JAVA_FRAME, waiting.get(0));
        return frames.isEmpty() || calls ? OTHER : MONITOR;
    }

    private static boolean begins(List<String> frames, String prefix) {
        return frames.stream().anyMatch(frame -> frame.startsWith(prefix));
    }

    private static boolean any(List<String> frames, Pattern pattern) {
        return frames.stream().anyMatch(frame -> matches(pattern, frame));
    }

    private static boolean matches(Pattern pattern, String frame) {
        return pattern.matcher(frame).matches();
    }
}
