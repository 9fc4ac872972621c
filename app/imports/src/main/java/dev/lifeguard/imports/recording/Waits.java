package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.model.frame.Waiting;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the waits between threads in a dump. It uses the locks in the dump and the deadlocks that the JVM reports below
 * it, which include the owners of {@code java.util.concurrent} locks in any case.
 */
public final class Waits {
    /** Maximum number of dumps, the latest, whose waits are kept: enough to tell a moment from a habit. */
    private static final int MAX_DUMPS = 20;

    private static final long SECOND_NS = 1_000_000_000;

    /** @param holder the thread, if others wait for it: it is named, so it has a group of its own */
    private record Key(int pool, State state, int stack, String awaits, String holder) {}

    private final Snapshot dump;
    private final Locks locks;
    private final StackTable stacks;
    private final UnmovedThreads unmoved;
    private final Mounts mounts;
    private final Map<DumpedThread, Integer> pools = new IdentityHashMap<>();
    private final Map<Key, List<DumpedThread>> groups = new LinkedHashMap<>();

    private Waits(Snapshot dump, List<Snapshot> before, List<Group> shown, StackTable stacks) {
        this.dump = dump;
        this.stacks = stacks;
        locks = dump.locks();
        unmoved = new UnmovedThreads(dump, before);
        mounts = Mounts.of(dump.dump());
        Set<DumpedThread> idle = Collections.newSetFromMap(new IdentityHashMap<>());
        dump.members()
                .forEach((group, threads) -> threads.forEach(thread -> {
                    pools.put(thread, shown.contains(group) ? group.id() : WaitSnapshot.NONE);
                    if (group.carries() || dump.activity(group, thread) == Activity.IDLE) {
                        idle.add(thread); // for a carrier, its virtual thread is shown
                    }
                }));
        virtual(shown, idle);
        for (DumpedThread thread : dump.dump().threads()) {
            if (locks.isAwaited(thread) || !Groups.ofJvm(thread) && !idle.contains(thread)) {
                groups.computeIfAbsent(key(thread), key -> new ArrayList<>()).add(thread);
            }
        }
    }

    /** Makes virtual threads the tasks of their carriers. One that only waits for a carrier is queued there. */
    private void virtual(List<Group> shown, Set<DumpedThread> idle) {
        int carriers =
                shown.stream().filter(Group::carries).map(Group::id).findFirst().orElse(WaitSnapshot.NONE);
        dump.dump().threads().stream().filter(DumpedThread::virtual).forEach(thread -> {
            pools.put(thread, carriers);
            if (mounts.of(thread) == Mounts.Mount.QUEUED) {
                idle.add(thread);
            }
        });
    }

    /** Returns the waits in the latest of the dumps, with threads of the {@code shown} groups as workers of pools. */
    public static List<WaitSnapshot> of(List<Snapshot> dumps, List<Group> shown, StackTable stacks) {
        List<WaitSnapshot> all = new ArrayList<>();
        for (int i = Math.max(0, dumps.size() - MAX_DUMPS); i < dumps.size(); i++) {
            all.add(new Waits(dumps.get(i), dumps.subList(0, i), shown, stacks).snapshot());
        }
        return all;
    }

    private Key key(DumpedThread thread) {
        State state = state(thread);
        boolean waits = state != State.RUNNING && state != State.NATIVE;
        return new Key(
                pools.getOrDefault(thread, WaitSnapshot.NONE),
                state,
                stacks.id(thread.frames()),
                waits ? awaits(thread) : "",
                locks.isAwaited(thread) ? name(thread) : "");
    }

    /** Returns what a thread waits for: the object if it is a lock or others wait for it, too, else its class. */
    private String awaits(DumpedThread thread) {
        DumpedThread holder = locks.holder(thread);
        if (holder != null) {
            return thread.waitsFor() + " of " + name(holder);
        }
        if (!locks.ownTasks(thread).isEmpty()) {
            return "own task of " + name(thread);
        }
        return locks.isLock(thread) || locks.isShared(thread) ? thread.waitsFor() : locks.type(thread);
    }

    private static String name(DumpedThread thread) {
        return thread.id() + " " + thread.name();
    }

    private State state(DumpedThread thread) {
        if (thread.waitsForInitializer()) {
            return State.CLASS_INIT;
        }
        if (mounts.of(thread) == Mounts.Mount.PINNED && thread.waiting() == Waiting.NOT) {
            return State.BLOCKED;
        }
        return switch (thread.state()) {
            case BLOCKED -> State.BLOCKED;
            case WAITING -> State.WAITING;
            case TIMED_WAITING -> State.TIMED_WAITING;
            case RUNNABLE, OTHER -> thread.waiting() == Waiting.NOT ? State.RUNNING : State.NATIVE;
        };
    }

    private WaitSnapshot snapshot() {
        Map<Key, Integer> order = new HashMap<>();
        groups.keySet().forEach(key -> order.put(key, order.size()));
        List<Awaited> awaited = new ArrayList<>();
        Map<String, Integer> awaitedAt = new HashMap<>();
        List<WaitSnapshot.Group> written = new ArrayList<>();
        groups.forEach((key, threads) -> {
            DumpedThread first = threads.get(0);
            int at = WaitSnapshot.NONE;
            if (!key.awaits.isEmpty()) {
                at = awaitedAt.computeIfAbsent(key.awaits, fresh -> {
                    awaited.add(awaited(first, order));
                    return awaited.size() - 1;
                });
            }
            written.add(new WaitSnapshot.Group(
                    key.pool,
                    shownName(threads),
                    threads.size(),
                    key.state,
                    key.stack,
                    at,
                    threads.stream().mapToLong(unmoved::stillNs).min().orElse(0)));
        });
        return new WaitSnapshot(dump.timeNs() + SECOND_NS, true, written, awaited);
    }

    /** Returns the name of one of these threads; virtual ones often have none. */
    private static String shownName(List<DumpedThread> threads) {
        DumpedThread first = threads.get(0);
        return first.name().isEmpty() && first.virtual() && threads.size() == 1
                ? "virtual thread #" + first.id()
                : first.name();
    }

    private Awaited awaited(DumpedThread waiter, Map<Key, Integer> order) {
        String type = locks.type(waiter);
        DumpedThread holder = locks.holder(waiter);
        if (holder != null) {
            return by(type, End.HOLDERS, List.of(holder), order);
        }
        List<DumpedThread> tasks = locks.ownTasks(waiter);
        if (!tasks.isEmpty()) {
            return by(type, End.RUNNER, tasks, order);
        }
        return locks.isOwnerHidden(waiter)
                ? new Awaited(type, End.UNKNOWN, List.of(), WaitSnapshot.NONE, Awaited.UNLISTED)
                : Awaited.unknown(type);
    }

    private Awaited by(String type, End end, List<DumpedThread> threads, Map<Key, Integer> order) {
        List<Integer> by = threads.stream()
                .map(thread -> order.getOrDefault(key(thread), WaitSnapshot.NONE))
                .distinct()
                .toList();
        return by.contains(WaitSnapshot.NONE)
                ? Awaited.unknown(type)
                : new Awaited(type, end, by, WaitSnapshot.NONE, "");
    }
}
