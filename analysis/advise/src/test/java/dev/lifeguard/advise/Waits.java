package dev.lifeguard.advise;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.ArrayList;
import java.util.List;

/** A snapshot of who waits for whom, built group by group. Groups are numbered from 0. */
public final class Waits {
    private static final String FUTURE = "java.util.concurrent.FutureTask";

    private final List<Group> groups = new ArrayList<>();
    private final List<Awaited> awaited = new ArrayList<>();
    private long stillNs = Scene.SECOND;

    /** Time at the present task for the groups added next; one second until this is called. */
    public Waits still(double seconds) {
        stillNs = (long) (seconds * Scene.SECOND);
        return this;
    }

    /** Workers that wait for tasks in the queue of a pool. */
    public Waits queued(int pool, int count, int inQueueOf, int stack) {
        return group(pool, count, State.WAITING, stack, new Awaited(FUTURE, End.WORKERS, List.of(), inQueueOf, ""));
    }

    /** Threads that wait for something that other groups hold. */
    public Waits held(int pool, int count, State state, int stack, String className, Integer... by) {
        return group(
                pool, count, state, stack, new Awaited(className, End.HOLDERS, List.of(by), WaitSnapshot.NONE, ""));
    }

    /** Workers that wait for a task that another group runs. */
    public Waits running(int pool, int count, int stack, int by) {
        return group(
                pool, count, State.WAITING, stack, new Awaited(FUTURE, End.RUNNER, List.of(by), WaitSnapshot.NONE, ""));
    }

    /** Workers that wait for a task that was lost. */
    public Waits lost(int pool, int count, int stack, String why) {
        return group(
                pool, count, State.WAITING, stack, new Awaited(FUTURE, End.NOBODY, List.of(), WaitSnapshot.NONE, why));
    }

    /** Workers that wait for an unknown thread. */
    public Waits unknown(int pool, int count, int stack) {
        return unknown(pool, count, stack, FUTURE);
    }

    /** Threads that wait for an object of this class, held by an unknown thread. */
    public Waits unknown(int pool, int count, int stack, String className) {
        return group(pool, count, State.WAITING, stack, Awaited.unknown(className));
    }

    /** Workers that wait for something that no queued task leads to. */
    public Waits unqueued(int pool, int count, int stack) {
        return group(
                pool,
                count,
                State.WAITING,
                stack,
                new Awaited(FUTURE, End.UNKNOWN, List.of(), WaitSnapshot.NONE, Awaited.UNQUEUED));
    }

    /** Threads that wait for nothing known. */
    public Waits alone(int pool, int count, State state, int stack) {
        groups.add(new Group(pool, name(pool), count, state, stack, WaitSnapshot.NONE, stillNs));
        return this;
    }

    private Waits group(int pool, int count, State state, int stack, Awaited object) {
        awaited.add(object);
        groups.add(new Group(pool, name(pool), count, state, stack, awaited.size() - 1, stillNs));
        return this;
    }

    private String name(int pool) {
        return (pool == WaitSnapshot.NONE ? "thread-" : "worker-") + groups.size();
    }

    /** The probe's snapshot at the end of this second. */
    public WaitSnapshot at(int second) {
        return new WaitSnapshot(second * Scene.SECOND, false, groups, awaited);
    }

    /** A dump at that time, which has all threads. */
    WaitSnapshot dump(int second) {
        return new WaitSnapshot(second * Scene.SECOND, true, groups, awaited);
    }
}
