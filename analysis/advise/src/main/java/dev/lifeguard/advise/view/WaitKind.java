package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Frames;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The kind of object that a thread waits for, by its state and stack. */
public enum WaitKind {
    /** It does not wait. */
    NOTHING(""),
    /** The answer of a socket, a file or a process. */
    FAR_SIDE(
            "an external answer",
            "(jdk\\.internal\\.net\\.http\\.HttpClient(Impl|Facade)|sun\\.nio\\.ch\\.(NioSocketImpl|SocketChannelImpl)"
                    + "|java\\.lang\\.Process\\w*)\\..*"),
    CONNECTION("a connection", "the connection pool", Kind.CONNECTIONS, ""),
    /** The result or the end of one task. */
    TASK(
            "a task",
            "java\\.util\\.concurrent\\.(FutureTask\\.(get|awaitDone)|CompletableFuture\\.(get|join|waitingGet|timedGet)"
                    + "|ForkJoinTask\\.(get|join|invoke|quietlyJoin|quietlyInvoke|awaitDone|doJoin|externalAwaitDone)"
                    + "|(AbstractExecutorService|ForkJoinPool)\\.(invokeAll|invokeAny|doInvokeAny)"
                    + "|ExecutorCompletionService\\.(take|poll)).*"
                    + "|com\\.google\\.common\\.util\\.concurrent\\.(AbstractFuture|Uninterruptibles|Futures)\\..*"
                    + "|scala\\.concurrent\\.(impl\\.Promise|Await).*"
                    + "|[\\w.$]+(Future|Promise)(\\$\\w+)?\\.(get|join|await|sync)\\w*(:\\d+)?"),
    /** Other threads, at a latch, a barrier or the like. */
    LATCH(
            "a latch or barrier",
            "java\\.util\\.concurrent\\.(CountDownLatch\\.await|CyclicBarrier\\.(await|dowait)|Phaser\\.\\w*[aA]wait"
                    + "|Exchanger\\.exchange|\\w*Executor\\w*\\.awaitTermination|ForkJoinPool\\.awaitTermination).*"
                    + "|java\\.lang\\.Thread\\.join(:\\d+)?"),
    /** An element of a queue. */
    QUEUE("a queue", "java\\.util\\.concurrent\\.\\w*(Queue|Deque)\\.(take|poll)(First|Last)?(:\\d+)?"),
    /** Room in a queue that is full, or a taker. */
    ROOM(
            "room in a queue",
            "java\\.util\\.concurrent\\.\\w*(Queue|Deque)\\.(put|transfer|tryTransfer|offer)(First|Last)?(:\\d+)?"),
    TIMER("time to pass", "java\\.(lang\\.Thread\\.sleep\\w*|util\\.concurrent\\.TimeUnit\\.sleep)(:\\d+)?"),
    PERMIT("a permit", "the semaphore", Kind.PERMITS, "java\\.util\\.concurrent\\.Semaphore\\..*"),
    LOCK("a lock", "the lock", Kind.LOCK, "java\\.util\\.concurrent\\.locks\\.(Reentrant|StampedLock).*"),
    /** At {@code Object.wait}. */
    NOTIFICATION("a notification", "java\\.lang\\.Object\\.wait.*"),
    MONITOR("a monitor", "the monitor", null, ""),
    CLASS_INIT("a class to be initialized"),
    OTHER("something unknown");

    /**
     * A frame of a Java method. Threads that wait for anything but a monitor are in a native method, or are unmounted
     * virtual threads.
     */
    private static final Pattern JAVA_FRAME = Pattern.compile("(?!java\\.lang\\.VirtualThread\\.).*:\\d+");

    private final String text;
    private final String limit;
    private final @Nullable Kind measured;
    private final Pattern frame; // of the JDK, or of a library that waits for tasks; empty where that does not tell

    WaitKind(String text) {
        this(text, "");
    }

    WaitKind(String text, String frame) {
        this(text, "", null, frame);
    }

    WaitKind(String text, String limit, @Nullable Kind measured, String frame) {
        this.text = text;
        this.limit = limit;
        this.measured = measured;
        this.frame = Pattern.compile(frame);
    }

    /** Returns whether others give back what is awaited, so that it limits how many tasks run at once. */
    public boolean isLimit() {
        return !limit.isEmpty();
    }

    /** Returns whether other threads fill or empty what is awaited, which may limit how many tasks run. */
    boolean isQueue() {
        return this == QUEUE || this == ROOM;
    }

    /** Noun for such a limit; empty for other kinds. */
    public String limit() {
        return limit;
    }

    /** Kind of pool as which the probe measures such a limit; null if it does not. */
    @Nullable
    Kind measured() {
        return measured;
    }

    /** Whether the probe measures such a limit as this pool. */
    public boolean isMeasuredAs(PoolInfo pool) {
        return this == MONITOR ? pool.className().equals(PoolInfo.MONITOR) : pool.kind() == measured;
    }

    /** Whether it is such a limit, and only one thread can have it. */
    public boolean isExclusive() {
        return this == MONITOR || this == LOCK;
    }

    public String text() {
        return text;
    }

    /** Whether it is a wait for work that other threads do. */
    public boolean forTasks() {
        return this == TASK || this == LATCH;
    }

    /** Returns what a sampled stack waits for. */
    public static WaitKind of(Stack stack) {
        return stack.role() == Role.BLOCKED ? ofFrames(stack.frames()) : NOTHING;
    }

    /**
     * Returns what a thread of a snapshot waits for.
     *
     * @param className the class of the object, which tells where frames do not; empty if unknown
     */
    public static WaitKind of(State state, List<String> frames, String className) {
        return switch (state) {
            case RUNNING -> NOTHING;
            case BLOCKED -> MONITOR;
            case CLASS_INIT -> CLASS_INIT;
            case NATIVE -> FAR_SIDE;
            case WAITING, TIMED_WAITING -> {
                WaitKind kind = ofFrames(frames);
                boolean lock = LOCK.isAt(className);
                yield kind == MONITOR || kind == OTHER ? lock ? LOCK : OTHER : kind;
            }
        };
    }

    /**
     * Classifies the frames from the innermost to the first of the user's code; libraries that wait for tasks are not
     * the user's. The outermost wait counts: a completion service waits at a queue for finished tasks. Kinds are
     * therefore tried in their order.
     */
    private static WaitKind ofFrames(List<String> frames) {
        List<String> waiting = frames.stream()
                .takeWhile(frame -> Frames.isJdk(frame) || TASK.isAt(frame))
                .toList();
        boolean pool = waiting.size() < frames.size() && ConnectionStacks.isPool(frames.get(waiting.size()));
        // blocked without a call that waits, in the user's code or the JDK's
        boolean calls =
                !waiting.isEmpty() && !JAVA_FRAME.matcher(waiting.get(0)).matches();
        return Arrays.stream(values())
                .filter(kind -> kind == CONNECTION ? pool : waiting.stream().anyMatch(kind::isAt))
                .findFirst()
                .orElse(frames.isEmpty() || calls ? OTHER : MONITOR);
    }

    private boolean isAt(String at) {
        return frame.matcher(at).matches();
    }
}
