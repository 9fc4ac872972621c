package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Threads of one pool, or virtual threads, that wait in the same way.
 *
 * @param group the threads
 * @param virtual whether they are virtual; their pool is the scheduler then
 * @param stack of these threads; without frames if unknown
 * @param kind what they wait for
 * @param awaited the object, null if unknown
 */
public record Node(
        Group group,
        boolean virtual,
        Stack stack,
        WaitKind kind,
        @Nullable Awaited awaited) {
    /** The user's line at which they wait, or a phrase where it is unknown. */
    public String line() {
        String line = stack.line();
        return line.isEmpty() ? "an unknown place" : line;
    }

    public int count() {
        return group.count();
    }

    /** Returns whether these are virtual threads, or threads outside all pools. */
    public boolean isOfNoPool() {
        return virtual || group.poolId() == WaitSnapshot.NONE;
    }

    public int pool() {
        return group.poolId();
    }

    /** Returns whether their wait is known to end in this way. */
    public boolean endsBy(End end) {
        return awaited != null && awaited.end() == end;
    }

    /** Returns whether they wait for a lock whose holder ended without releasing it. */
    public boolean isLeft() {
        return endsBy(End.NOBODY) && kind.isLimit();
    }

    /** Returns these threads and others that do the same as one node; the time without movement is the shorter. */
    Node with(Node other) {
        Group same = new Group(
                group.poolId(),
                group.thread(),
                group.count() + other.count(),
                group.state(),
                group.stackId(),
                group.awaitedAt(),
                Math.min(group.stillNs(), other.group.stillNs()));
        return new Node(same, virtual, stack, kind, awaited);
    }

    /** Sorted by the number of threads, the largest group first. */
    static List<Node> mostFirst(Stream<Node> nodes) {
        return nodes.sorted(Comparator.comparingInt(Node::count).reversed()).toList();
    }

    public static long threads(List<Node> nodes) {
        return nodes.stream().mapToLong(Node::count).sum();
    }
}
