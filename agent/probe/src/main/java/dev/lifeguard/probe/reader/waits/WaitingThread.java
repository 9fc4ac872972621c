package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A thread in a wait-for graph, filled in step by step. */
final class WaitingThread {
    static final StackTraceElement[] NO_FRAMES = {};

    final Thread thread;

    /** Number of its pool, {@link WaitSnapshot#NONE} if it works for none. */
    final int pool;

    /**
     * Minimum time at its present task in nanoseconds; for a virtual thread, how long no waiter has got what it waits
     * for.
     */
    final long stillNs;

    /** Number of threads that it represents. */
    double weight = 1;

    State state = State.RUNNING;
    StackTraceElement[] stack = NO_FRAMES;

    /**
     * The object on which it is parked, or a monitor's class and hash; null if it does not wait or that is unknown.
     */
    @Nullable
    Object awaited;

    /** Class of the awaited object, empty if unknown. */
    String awaitedClass = "";

    /** Id of the thread that owns the awaited object, negative if none. */
    long ownerId = WaitSnapshot.NONE;

    WaitingThread(Thread thread, int pool, long stillNs) {
        this.thread = thread;
        this.pool = pool;
        this.stillNs = stillNs;
    }

    /**
     * A monitor as the JVM describes it; two with the same hash are not distinguished, which is improbable among so
     * few.
     */
    record Monitor(String className, int hash) {}

    /**
     * The threads or the pool that can end its wait.
     *
     * @param end the kind of answer
     * @param threads the holders, or the thread that runs the task
     * @param pool the pool whose workers can, {@link WaitSnapshot#NONE} if none
     * @param why as in {@link Awaited#why()}
     */
    record Ending(WaitSnapshot.End end, List<Thread> threads, int pool, String why) {
        static final Ending UNKNOWN = new Ending(WaitSnapshot.End.UNKNOWN, List.of(), WaitSnapshot.NONE, "");

        /**
         * No queued task leads to it. A task that a free worker would start cannot end the wait; what can is unknown.
         */
        static final Ending UNQUEUED =
                new Ending(WaitSnapshot.End.UNKNOWN, List.of(), WaitSnapshot.NONE, Awaited.UNQUEUED);

        static Ending holders(List<Thread> threads) {
            return new Ending(WaitSnapshot.End.HOLDERS, threads, WaitSnapshot.NONE, "");
        }

        static Ending runner(Thread thread) {
            return new Ending(WaitSnapshot.End.RUNNER, List.of(thread), WaitSnapshot.NONE, "");
        }

        static Ending nobody(int pool, String why) {
            return new Ending(WaitSnapshot.End.NOBODY, List.of(), pool, why);
        }

        static Ending workers(int pool) {
            return new Ending(WaitSnapshot.End.WORKERS, List.of(), pool, "");
        }
    }
}
