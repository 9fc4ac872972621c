package dev.lifeguard.probe.reader.waits;

import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import dev.lifeguard.model.event.WaitSnapshot.State;
import dev.lifeguard.probe.reader.waits.WaitingThread.Ending;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Groups threads in the same state. Awaited objects with a single waiter are not distinguished within their kind. */
final class SnapshotGroups {
    private record Key(int pool, State state, int stack, int awaitedAt) {}

    private record Shared(WaitingThread.Monitor monitor, String ending) {}

    private final ToIntFunction<StackTraceElement[]> stackNumber;
    private final Map<Object, Integer> awaitedAt = new HashMap<>();
    private final List<Ending> endings = new ArrayList<>();
    private final List<String> classes = new ArrayList<>();
    private final Map<Object, Object> identities = new IdentityHashMap<>();

    SnapshotGroups(ToIntFunction<StackTraceElement[]> stackNumber) {
        this.stackNumber = stackNumber;
    }

    WaitSnapshot of(long now, List<WaitingThread> threads, Map<WaitingThread, Ending> of) {
        IdentityHashMap<Object, Integer> waiters = new IdentityHashMap<>();
        Map<WaitingThread.Monitor, Integer> atMonitor = new HashMap<>();
        for (WaitingThread thread : threads) {
            if (thread.awaited instanceof WaitingThread.Monitor monitor) {
                atMonitor.merge(monitor, 1, Integer::sum);
            } else if (thread.awaited != null) {
                waiters.merge(thread.awaited, 1, Integer::sum);
            }
        }
        Map<Key, List<WaitingThread>> groups = new LinkedHashMap<>();
        Map<Thread, Integer> groupOf = new IdentityHashMap<>();
        List<Key> order = new ArrayList<>();
        for (WaitingThread thread : threads) {
            Ending ending = of.getOrDefault(thread, Ending.UNKNOWN);
            Object object = thread.awaited;
            int count = object == null
                    ? 0
                    : object instanceof WaitingThread.Monitor monitor
                            ? atMonitor.getOrDefault(monitor, 0)
                            : waiters.getOrDefault(object, 0);
            int at = awaited(thread, ending, count > 1 ? object : null);
            int stack = stackNumber.applyAsInt(thread.stack);
            Key key = new Key(thread.pool, thread.state, stack, at);
            List<WaitingThread> group = groups.computeIfAbsent(key, fresh -> {
                order.add(fresh);
                return new ArrayList<>();
            });
            group.add(thread);
            groupOf.put(thread.thread, order.indexOf(key));
        }
        List<Group> written = new ArrayList<>();
        groups.forEach((key, all) -> written.add(new Group(
                key.pool,
                all.get(0).thread.getName(),
                (int) Math.max(
                        1,
                        Math.round(all.stream().mapToDouble(one -> one.weight).sum())),
                key.state,
                key.stack,
                key.awaitedAt,
                all.stream().mapToLong(thread -> thread.stillNs).min().orElse(0))));
        List<Awaited> awaited = new ArrayList<>();
        for (int i = 0; i < endings.size(); i++) {
            Ending ending = endings.get(i);
            List<Integer> by = new ArrayList<>();
            boolean all = true;
            for (Thread thread : ending.threads()) {
                Integer group = groupOf.get(thread);
                all &= group != null;
                if (group != null && !by.contains(group)) {
                    by.add(group);
                }
            }
            awaited.add(new Awaited(classes.get(i), all ? ending.end() : End.UNKNOWN, by, ending.pool(), ending.why()));
        }
        return new WaitSnapshot(now, false, written, awaited);
    }

    private int awaited(WaitingThread thread, Ending ending, @Nullable Object shared) {
        boolean waits = thread.state != State.RUNNING && thread.state != State.NATIVE;
        if (!waits || thread.awaited == null && ending.end() == End.UNKNOWN) {
            return WaitSnapshot.NONE;
        }
        Object key = shared == null ? thread.awaitedClass + key(ending) : identity(shared, ending);
        return awaitedAt.computeIfAbsent(key, fresh -> {
            endings.add(ending);
            classes.add(thread.awaitedClass);
            return endings.size() - 1;
        });
    }

    /** Threads are compared by identity: their {@code equals} may be the host's. */
    private static String key(Ending ending) {
        StringBuilder key = new StringBuilder(" " + ending.end() + " " + ending.pool() + " " + ending.why());
        ending.threads().forEach(thread -> key.append(' ').append(System.identityHashCode(thread)));
        return key.toString();
    }

    /** A key for an object of the host, whose own {@code equals} must not be called. */
    private Object identity(Object shared, Ending ending) {
        return shared instanceof WaitingThread.Monitor monitor
                ? new Shared(monitor, key(ending))
                : identities.computeIfAbsent(shared, fresh -> new Object());
    }
}
