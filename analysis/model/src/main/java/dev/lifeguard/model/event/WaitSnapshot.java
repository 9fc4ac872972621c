package dev.lifeguard.model.event;

import java.util.List;

/**
 * The waits between threads at one moment, from which the wait-for graph is built.
 *
 * <p>Groups and awaited objects refer to each other by their index in these lists.
 *
 * @param timeNs when, nanoseconds since the recording began
 * @param complete whether it holds every platform thread of the JVM that is not idle, as a thread dump does
 * @param groups threads that wait, or that others wait for; threads that do the same form one group
 * @param awaited what they wait for
 */
public record WaitSnapshot(long timeNs, boolean complete, List<Group> groups, List<Awaited> awaited) implements Event {
    /** No index, pool or stack. */
    public static final int NONE = -1;

    public WaitSnapshot {
        groups = List.copyOf(groups);
        awaited = List.copyOf(awaited);
    }

    /** The state of a thread according to the JVM and the kernel. */
    public enum State {
        /** On a CPU or runnable. */
        RUNNING,
        /** Waits for a monitor. */
        BLOCKED,
        /** Waits without a time-out. */
        WAITING,
        /** Waits with a time-out. */
        TIMED_WAITING,
        /** Sleeps in a native call, such as a read from a socket. */
        NATIVE,
        /** Waits for another thread to initialize a class. */
        CLASS_INIT
    }

    /**
     * Threads of one pool with equal stacks that wait for the same object.
     *
     * @param poolId their pool, {@link #NONE} if they belong to none
     * @param thread name of one of them
     * @param count number of threads, at least 1
     * @param state what they do
     * @param stackId their {@link StackInfo}; {@link #NONE} if unknown
     * @param awaitedAt index of what they wait for, {@link #NONE} if unknown or nothing
     * @param stillNs minimum time that each of them has been at its present task, in nanoseconds; 0 if unknown
     */
    public record Group(int poolId, String thread, int count, State state, int stackId, int awaitedAt, long stillNs) {}

    /** The party that can end the wait for an object. */
    public enum End {
        /** Not visible. */
        UNKNOWN,
        /** The holders: of a lock or monitor, of all permits or connections, or the thread that initializes a class. */
        HOLDERS,
        /** The thread that runs the awaited task. */
        RUNNER,
        /** A free worker of a pool: the awaited task is in its queue, or among its fork/join tasks. */
        WORKERS,
        /** No thread: the awaited task was lost. */
        NOBODY
    }

    /**
     * An object that threads wait for.
     *
     * @param className its class, empty if unknown
     * @param end the party that can end the wait
     * @param by indexes of the groups that form this party
     * @param poolId the pool that forms this party, {@link #NONE} if none
     * @param why for {@link End#NOBODY}, the fate of the task: {@code discarded}, {@code refused} or {@code drained},
     *     or of a lock's holder: {@code ended}; for {@link End#UNKNOWN}, {@link #UNQUEUED} or {@link #UNLISTED} if
     *     known; otherwise empty
     */
    public record Awaited(String className, End end, List<Integer> by, int poolId, String why) {
        /** All queued tasks were followed, and none leads to this object. */
        public static final String UNQUEUED = "unqueued";

        /** The owners of such locks were not listed. */
        public static final String UNLISTED = "unlisted";

        public Awaited {
            by = List.copyOf(by);
        }

        /** Creates one without a known party to end the wait. */
        public static Awaited unknown(String className) {
            return new Awaited(className, End.UNKNOWN, List.of(), NONE, "");
        }
    }
}
