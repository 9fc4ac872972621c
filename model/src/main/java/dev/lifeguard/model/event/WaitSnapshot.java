package dev.lifeguard.model.event;

import java.util.List;

/**
 * Who waits for whom at one moment: the raw material of the wait-for graph.
 *
 * <p>Groups and awaited objects refer to each other by their index in these lists.
 *
 * @param timeNs when, nanoseconds since the recording began
 * @param complete whether it holds every platform thread of the JVM that does not idle, as a thread dump does
 * @param groups threads that wait, or that others wait for; those that do the same are one group
 * @param awaited what they wait for
 */
public record WaitSnapshot(long timeNs, boolean complete, List<Group> groups, List<Awaited> awaited) implements Event {
    /** In place of an index or of the number of a pool or stack. */
    public static final int NONE = -1;

    public WaitSnapshot {
        groups = List.copyOf(groups);
        awaited = List.copyOf(awaited);
    }

    /** What a thread does, as the JVM and the kernel see it. */
    public enum State {
        /** On a CPU or runnable. */
        RUNNING,
        /** Wants a monitor. */
        BLOCKED,
        /** Waits without a time-out. */
        WAITING,
        /** Waits until a time-out at the latest. */
        TIMED_WAITING,
        /** Asleep in a native call, such as a read from a socket. */
        NATIVE,
        /** Waits for another thread to initialize a class. */
        CLASS_INIT
    }

    /**
     * Threads of one pool with equal stacks that wait for the same object.
     *
     * @param poolId their pool, {@link #NONE} where they belong to none
     * @param thread name of one of them
     * @param count how many, at least 1
     * @param state what they do
     * @param stackId where, a {@link StackInfo}; {@link #NONE} if unknown
     * @param awaitedAt index of what they wait for, {@link #NONE} if unknown or nothing
     * @param stillNs for how long each of them has been at its present task at least, in nanoseconds; 0 if unknown
     */
    public record Group(int poolId, String thread, int count, State state, int stackId, int awaitedAt, long stillNs) {}

    /** Who can end the wait for an object. */
    public enum End {
        /** Not visible. */
        UNKNOWN,
        /** The holders: of a lock or monitor, of all permits or connections, or who initializes a class. */
        HOLDERS,
        /** The thread that runs the awaited task. */
        RUNNER,
        /** A worker of a pool, once one is free: the awaited task is in its queue, or among its fork/join tasks. */
        WORKERS,
        /** Nobody: the awaited task was lost. */
        NOBODY
    }

    /**
     * Something that threads wait for.
     *
     * @param className its class, empty if unknown
     * @param end who can end the wait
     * @param by indexes of the groups that are meant by it
     * @param poolId the pool that is meant by it, {@link #NONE} if none
     * @param why for {@link End#NOBODY}, what became of the task: {@code discarded}, {@code refused} or {@code drained}, or of a lock's
     *     holder: {@code ended}; for {@link End#UNKNOWN}, {@link #UNQUEUED} if that is known; else empty
     */
    public record Awaited(String className, End end, List<Integer> by, int poolId, String why) {
        /** No task that is in a queue leads to it, and all of them were followed. */
        public static final String UNQUEUED = "unqueued";

        public Awaited {
            by = List.copyOf(by);
        }

        /** One of which it is not visible who can end the wait. */
        public static Awaited unknown(String className) {
            return new Awaited(className, End.UNKNOWN, List.of(), NONE, "");
        }
    }
}
