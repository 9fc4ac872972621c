package dev.lifeguard.imports.recording;

import dev.lifeguard.imports.dump.DumpedThread;
import dev.lifeguard.imports.dump.ThreadDump;
import dev.lifeguard.imports.group.Group;
import dev.lifeguard.model.recording.Origin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Circles of threads of which each waits for a lock that the next one holds: by the locks that a dump shows, and by the
 * deadlocks that the JVM wrote below it, which knows the owners of {@code java.util.concurrent} locks in any case.
 */
final class Deadlocks {
    private Deadlocks() {}

    /** A thread and the class of what it waits for. */
    private record Wait(DumpedThread holder, String type) {}

    static List<Origin.Deadlock> of(Snapshot at, StackTable stacks) {
        Map<DumpedThread, Wait> waits = waits(at.dump());
        Map<DumpedThread, Integer> groups = new HashMap<>();
        at.members().forEach((group, threads) -> threads.forEach(thread -> groups.put(thread, group.id())));
        List<Origin.Deadlock> found = new ArrayList<>();
        Set<DumpedThread> seen = new HashSet<>();
        for (DumpedThread start : waits.keySet()) {
            List<DumpedThread> circle = circle(start, waits, seen);
            if (!circle.isEmpty()) {
                found.add(new Origin.Deadlock(circle.stream()
                        .map(thread -> new Origin.Waiter(
                                thread.name(),
                                groups.getOrDefault(thread, -1),
                                type(waits.get(thread)),
                                stacks.id(thread.frames())))
                        .toList()));
            }
        }
        return found;
    }

    private static String type(@Nullable Wait wait) {
        return wait == null ? "" : wait.type();
    }

    private static Map<DumpedThread, Wait> waits(ThreadDump dump) {
        Map<String, DumpedThread> owners = new HashMap<>();
        Map<String, DumpedThread> byName = new HashMap<>();
        for (DumpedThread thread : dump.threads()) {
            thread.owns().forEach(lock -> owners.put(lock, thread));
            byName.put(thread.name(), thread);
        }
        Map<DumpedThread, Wait> waits = new LinkedHashMap<>();
        for (DumpedThread thread : dump.threads()) {
            DumpedThread owner = thread.waitsFor().isEmpty() ? null : owners.get(thread.waitsFor());
            if (owner != null && owner != thread) {
                waits.put(thread, new Wait(owner, thread.waitsForClass()));
            }
        }
        for (ThreadDump.Held held : dump.held()) {
            DumpedThread waiter = byName.get(held.waiter());
            DumpedThread holder = byName.get(held.holder());
            if (waiter != null && holder != null && waiter != holder) {
                waits.putIfAbsent(waiter, new Wait(holder, held.type()));
            }
        }
        return waits;
    }

    /** The circle that a thread leads to, unless one of its threads was seen before. */
    private static List<DumpedThread> circle(
            DumpedThread start, Map<DumpedThread, Wait> waits, Set<DumpedThread> seen) {
        List<DumpedThread> path = new ArrayList<>();
        Set<DumpedThread> onPath = new HashSet<>();
        DumpedThread at = start;
        while (at != null && seen.add(at)) {
            path.add(at);
            onPath.add(at);
            Wait wait = waits.get(at);
            at = wait == null ? null : wait.holder();
        }
        return at != null && onPath.contains(at) ? List.copyOf(path.subList(path.indexOf(at), path.size())) : List.of();
    }

    /** Pools all of whose workers stand in the last dump as they did in earlier ones. */
    static List<Origin.Stuck> stuck(List<Snapshot> dumps, List<Group> shown) {
        List<Origin.Stuck> stuck = new ArrayList<>();
        Snapshot last = dumps.get(dumps.size() - 1);
        for (Group group : shown) {
            List<DumpedThread> workers = last.members(group);
            if (!group.isPool() || workers.isEmpty() || last.busy(group) < workers.size()) {
                continue;
            }
            long since = last.timeNs();
            for (int i = dumps.size() - 2; i >= 0 && same(dumps.get(i).members(group), workers); i--) {
                since = dumps.get(i).timeNs();
            }
            stuck.add(new Origin.Stuck(group.id(), workers.size(), last.timeNs() - since));
        }
        return stuck;
    }

    private static boolean same(List<DumpedThread> before, List<DumpedThread> now) {
        return Set.copyOf(before).equals(Set.copyOf(now)); // names, stacks, locks and CPU times
    }
}
