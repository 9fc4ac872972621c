package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.group.Activity;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.imports.group.Groups;
import dev.lifeguard.imports.group.Waiting;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.State;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds the waits between threads in the last of several dumps. It uses the locks in the dump and the deadlocks that
 * the JVM reports below it, which include the owners of {@code java.util.concurrent} locks in any case.
 */
public final class Waits {
    /** Threads that count as equal; {@code holder} is the number of a thread for which others wait, otherwise 0. */
    private record Key(int pool, State state, int stack, String awaits, long holder) {}

    private final List<Snapshot> dumps;
    private final StackTable stacks;
    private final Mounts mounts;
    private final Map<DumpedThread, Integer> pools = new IdentityHashMap<>();
    private final Set<DumpedThread> awaited = identities();
    private final Map<String, DumpedThread> owners = new HashMap<>();
    private final Map<String, ThreadDump.Held> heldFor = new HashMap<>();
    private final Map<String, DumpedThread> byName = new HashMap<>();
    private final Map<Snapshot, Set<DumpedThread>> sets = new IdentityHashMap<>();
    private final Map<Key, List<DumpedThread>> groups = new LinkedHashMap<>();

    private Waits(List<Snapshot> dumps, List<Group> shown, StackTable stacks) {
        this.dumps = dumps;
        this.stacks = stacks;
        this.mounts = Mounts.of(last().dump());
        Snapshot last = last();
        Set<DumpedThread> idle = identities();
        last.members()
                .forEach((group, threads) -> threads.forEach(thread -> {
                    pools.put(thread, shown.contains(group) ? group.id() : WaitSnapshot.NONE);
                    if (group.carries() || Snapshot.activity(group, thread) == Activity.IDLE) {
                        idle.add(thread); // for a carrier, its virtual thread is shown
                    }
                }));
        virtual(shown, idle);
        last.dump().held().forEach(held -> heldFor.put(held.waiter(), held));
        for (DumpedThread thread : last.dump().threads()) {
            thread.owns().forEach(object -> owners.put(object, thread));
            byName.put(thread.name(), thread);
        }
        Set<DumpedThread> holders = identities();
        holders.addAll(owners.values());
        last.dump().threads().forEach(thread -> {
            DumpedThread holder = holder(thread);
            if (holder != null) {
                awaited.add(holder);
            }
        });
        for (DumpedThread thread : last.dump().threads()) {
            boolean holds = holders.contains(thread);
            if (!Groups.ofJvm(thread) && (!idle.contains(thread) || holds)) {
                groups.computeIfAbsent(key(thread), key -> new ArrayList<>()).add(thread);
            }
        }
    }

    private static Set<DumpedThread> identities() {
        return Collections.newSetFromMap(new IdentityHashMap<>());
    }

    /** Makes virtual threads the tasks of their carriers. One that only waits for a carrier is queued there. */
    private void virtual(List<Group> shown, Set<DumpedThread> idle) {
        int carriers =
                shown.stream().filter(Group::carries).map(Group::id).findFirst().orElse(WaitSnapshot.NONE);
        last().dump().threads().stream().filter(DumpedThread::virtual).forEach(thread -> {
            pools.put(thread, carriers);
            if (mounts.of(thread) == Mounts.Mount.QUEUED) {
                idle.add(thread);
            }
        });
    }

    /**
     * Returns the waits in the last dump, with threads of the {@code shown} groups as workers of pools.
     *
     * @param atNs a moment of the last interval
     */
    public static WaitSnapshot of(List<Snapshot> dumps, List<Group> shown, StackTable stacks, long atNs) {
        return new Waits(dumps, shown, stacks).snapshot(atNs);
    }

    private Snapshot last() {
        return dumps.get(dumps.size() - 1);
    }

    private Key key(DumpedThread thread) {
        State state = state(thread);
        boolean waits = state != State.RUNNING && state != State.NATIVE;
        DumpedThread holder = waits ? holder(thread) : null;
        String awaits = !waits
                ? ""
                : holder == null ? thread.waitsForClass() : thread.waitsFor() + " " + holder.id() + " " + holder.name();
        return new Key(
                pools.getOrDefault(thread, WaitSnapshot.NONE),
                state,
                stacks.id(thread.frames()),
                awaits,
                awaited.contains(thread) ? thread.id() : 0);
    }

    private State state(DumpedThread thread) {
        if (thread.waitsForInitializer()) {
            return State.CLASS_INIT;
        }
        if (mounts.of(thread) == Mounts.Mount.PINNED && Waiting.of(thread.state(), thread.frames()) == Waiting.NOT) {
            return State.BLOCKED;
        }
        return switch (thread.state()) {
            case BLOCKED -> State.BLOCKED;
            case WAITING -> State.WAITING;
            case TIMED_WAITING -> State.TIMED_WAITING;
            case RUNNABLE, OTHER ->
                Waiting.of(thread.state(), thread.frames()) == Waiting.NOT ? State.RUNNING : State.NATIVE;
        };
    }

    private @Nullable DumpedThread holder(DumpedThread waiter) {
        DumpedThread owner = waiter.waitsFor().isEmpty() ? null : owners.get(waiter.waitsFor());
        ThreadDump.Held held = owner == null ? heldFor.get(waiter.name()) : null;
        DumpedThread holder = held == null ? owner : byName.get(held.holder());
        return holder == waiter ? null : holder;
    }

    private WaitSnapshot snapshot(long atNs) {
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
                    key.pool, name(threads), threads.size(), key.state, key.stack, at, stillNs(threads)));
        });
        return new WaitSnapshot(atNs, true, written, awaited);
    }

    /** Returns the name of one of these threads; virtual ones often have none. */
    private static String name(List<DumpedThread> threads) {
        DumpedThread first = threads.get(0);
        return first.name().isEmpty() && first.virtual() && threads.size() == 1
                ? "virtual thread #" + first.id()
                : first.name();
    }

    private Awaited awaited(DumpedThread waiter, Map<Key, Integer> order) {
        DumpedThread holder = holder(waiter);
        ThreadDump.Held held = heldFor.get(waiter.name());
        String type = waiter.waitsForClass().isEmpty() && held != null ? held.type() : waiter.waitsForClass();
        Integer by = holder == null ? null : order.get(key(holder));
        return by == null ? Awaited.unknown(type) : new Awaited(type, End.HOLDERS, List.of(by), WaitSnapshot.NONE, "");
    }

    /** Returns how long all of these threads have been unchanged, with the same stack, locks and CPU time. */
    private long stillNs(List<DumpedThread> threads) {
        long since = last().timeNs();
        for (int i = dumps.size() - 2; i >= 0; i--) {
            Snapshot earlier = dumps.get(i);
            if (!sets.computeIfAbsent(earlier, at -> new HashSet<>(at.dump().threads()))
                    .containsAll(threads)) {
                break;
            }
            since = dumps.get(i).timeNs();
        }
        return last().timeNs() - since;
    }
}
