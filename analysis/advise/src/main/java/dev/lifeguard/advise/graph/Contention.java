package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Thresholds;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Threads that wait for one thread: for a lock that it holds, or for a lock whose holder waits for it, and so on.
 * Deadlocked threads are left out.
 *
 * @param waiters those that wait for a lock, the largest group first; groups that do the same at the same line are one
 * @param holder the thread at the end, which waits for no lock; null if the holder of the lock is not visible
 */
public record Contention(List<Node> waiters, @Nullable Node holder) {
    public Contention {
        waiters = List.copyOf(waiters);
    }

    /** Returns the contentions of a graph. */
    public static List<Contention> of(WaitGraph graph) {
        Map<Object, List<Node>> waiters = new LinkedHashMap<>();
        Map<Object, Node> holders = new LinkedHashMap<>();
        for (Node node : graph.nodes()) {
            if (!waitsForLock(node) || graph.isStuck(node)) {
                continue;
            }
            Node last = last(graph, node);
            if (node.virtual() && (last == null || isUnmoved(node))) {
                continue; // see UnmovedQueue
            }
            Object key = last == null ? lock(node) : new Identity(last);
            waiters.computeIfAbsent(key, fresh -> new ArrayList<>()).add(node);
            if (last != null) {
                holders.put(key, last);
            }
        }
        List<Contention> all = new ArrayList<>();
        waiters.forEach((key, nodes) -> all.add(new Contention(merged(nodes), holders.get(key))));
        return all;
    }

    /** An object that equals only itself. */
    private record Identity(Object of) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Identity identity && identity.of == of;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(of);
        }
    }

    private static boolean waitsForLock(Node node) {
        return node.endsBy(End.HOLDERS)
                || node.kind() == WaitKind.CLASS_INIT
                || node.kind().isLimit();
    }

    /** Follows the holders to the last one; null if the first one is not visible. */
    private static @Nullable Node last(WaitGraph graph, Node waiter) {
        Node last = null;
        Node at = waiter;
        for (int i = 0; i < graph.nodes().size(); i++) {
            Awaited awaited = at.awaited();
            if (awaited == null || awaited.end() != End.HOLDERS || awaited.by().size() != 1) {
                return last;
            }
            last = graph.by(awaited).get(0);
            at = last;
        }
        return last;
    }

    /** Returns what stands for the awaited lock if its holder is not visible. */
    private static Object lock(Node node) {
        Awaited awaited = node.awaited();
        return awaited == null || node.kind() == WaitKind.CONNECTION
                ? node.kind() + node.stack().poolFrame() + (awaited == null ? node.line() : "")
                : new Identity(awaited);
    }

    private static List<Node> merged(List<Node> nodes) {
        Map<Object, Node> merged = new LinkedHashMap<>();
        for (Node node : nodes) {
            Awaited awaited = node.awaited();
            List<Object> same = List.of(
                    node.pool(), node.line(), node.kind(), awaited == null ? WaitSnapshot.NONE : new Identity(awaited));
            merged.merge(same, node, Node::with);
        }
        return Node.mostFirst(merged.values().stream());
    }

    public long threads() {
        return Node.threads(waiters);
    }

    public Node most() {
        return waiters.get(0);
    }

    /** Returns how many of a pool's threads wait. */
    public long of(int pool) {
        return Node.threads(waiters.stream()
                .filter(node -> !node.isOfNoPool() && node.pool() == pool)
                .toList());
    }

    /** Returns the waiters that have not moved for some seconds. */
    public List<Node> unmoved() {
        return waiters.stream().filter(Contention::isUnmoved).toList();
    }

    private static boolean isUnmoved(Node node) {
        return node.group().stillNs() >= Thresholds.STUCK_SECONDS_BESIDE_OTHERS * 1e9;
    }

    /** Returns whether the end of the chain waits for other threads, which may need the lock. */
    public boolean waitsForThreads() {
        WaitKind kind = holder == null ? WaitKind.NOTHING : holder.kind();
        return switch (kind) {
            case TASK, LATCH, QUEUE, ROOM, NOTIFICATION -> true;
            default -> false;
        };
    }
}
