package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Virtual threads that wait for one lock, for permits of one semaphore or for monitors. None of them has acquired it
 * for seconds.
 *
 * @param waiters these threads, the largest group first
 * @param grows whether more of them wait than before
 */
public record UnmovedQueue(List<Node> waiters, boolean grows) {
    private static final String LOCK = "java.util.concurrent.locks.ReentrantLock$";

    public UnmovedQueue {
        waiters = List.copyOf(waiters);
    }

    /** Returns the unmoved queues of a graph, except threads of a deadlock. */
    public static List<UnmovedQueue> of(Recording recording, WaitGraph graph) {
        Map<Object, List<Node>> queues = new IdentityHashMap<>();
        for (Node node : graph.nodes()) {
            Object awaited = node.kind() == WaitKind.MONITOR && !node.endsBy(End.HOLDERS)
                    ? WaitKind.MONITOR // which one is not known
                    : node.awaited();
            boolean still = node.group().stillNs() >= Thresholds.STUCK_SECONDS_BESIDE_OTHERS * 1e9;
            boolean deadlocked = graph.isStuck(node) && !node.isLeft();
            if (awaited != null && node.virtual() && node.kind().isLimit() && still && !deadlocked) {
                queues.computeIfAbsent(awaited, fresh -> new ArrayList<>()).add(node);
            }
        }
        return queues.values().stream()
                .map(nodes -> new UnmovedQueue(
                        Node.mostFirst(nodes.stream()), Node.threads(nodes) > before(recording, nodes)))
                .toList();
    }

    /** How many threads waited at the same places in the snapshot before the last one. */
    private static long before(Recording recording, List<Node> now) {
        List<WaitSnapshot> all = recording.waits();
        return all.size() < 2
                ? Long.MAX_VALUE
                : all.get(all.size() - 2).groups().stream()
                        .filter(group -> now.stream()
                                .anyMatch(node -> node.group().poolId() == group.poolId()
                                        && node.group().stackId() == group.stackId()))
                        .mapToLong(WaitSnapshot.Group::count)
                        .sum();
    }

    public Node most() {
        return waiters.get(0);
    }

    public long threads() {
        return Node.threads(waiters);
    }

    /** Time since the last acquire, in s. */
    public double seconds() {
        return waiters.stream().mapToLong(node -> node.group().stillNs()).min().orElse(0) / 1e9;
    }

    /** Whether it is a lock of the JDK's that is free. */
    public boolean isFree() {
        Awaited awaited = most().awaited();
        return awaited != null
                && awaited.end() == End.UNKNOWN
                && awaited.className().startsWith(LOCK);
    }

    /**
     * Returns whether this is certainly a fault. Permits may also signal work, and threads that wait for work are idle.
     */
    public boolean isCertain() {
        return most().kind() != WaitKind.PERMIT || most().endsBy(End.HOLDERS) || grows;
    }
}
