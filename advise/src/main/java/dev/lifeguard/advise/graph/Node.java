package dev.lifeguard.advise.graph;

import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.WaitKind;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.event.WaitSnapshot.Awaited;
import dev.lifeguard.model.event.WaitSnapshot.End;
import dev.lifeguard.model.event.WaitSnapshot.Group;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Threads of one pool, or virtual threads, that wait in the same way.
 *
 * @param group the threads
 * @param virtual whether they are virtual; their pool is the scheduler then
 * @param stack where they are; without frames if unknown
 * @param kind what they wait for
 * @param awaited the very object, null if unknown
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

    /** How many threads they are. */
    public int count() {
        return group.count();
    }

    /** Whether no worker of a pool is among them. */
    public boolean isOfNoPool() {
        return virtual || group.poolId() == WaitSnapshot.NONE;
    }

    /** Number of their pool. */
    public int pool() {
        return group.poolId();
    }

    /** Whether it is known that their wait ends in this way. */
    public boolean endsBy(End end) {
        return awaited != null && awaited.end() == end;
    }

    /** Whether it waits for a lock that a thread held when it ended, so that it never comes free. */
    public boolean isLeft() {
        return endsBy(End.NOBODY) && kind.isLimit();
    }

    /** How many threads several are. */
    public static long threads(List<Node> nodes) {
        return nodes.stream().mapToLong(Node::count).sum();
    }
}
