package dev.lifeguard.advise.graph;

import dev.lifeguard.model.frame.Frames;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds threads that may have what others wait for, where that is not recorded: they have got further in a method in which
 * the others wait. What is taken there, such as a lock, a permit or a connection, is mostly given back by the same method
 * or by one that called it.
 */
public final class LikelyHolders {
    /** Methods of the user's code, from the wait outward, that may be the one: all requests share those further out. */
    private static final int MAX_METHODS = 3;

    private LikelyHolders() {}

    /**
     * Returns these threads, the largest group first.
     *
     * @param waiters threads that wait for one limit
     * @param all all threads with work
     */
    public static List<Node> of(List<Node> waiters, List<Node> all) {
        Map<String, Integer> lines = new HashMap<>();
        for (Node waiter : waiters) {
            waiter.stack().frames().stream()
                    .filter(frame -> Frames.isUsers(frame) && line(frame) > 0)
                    .limit(MAX_METHODS)
                    .forEach(frame -> lines.merge(Frames.method(frame), line(frame), Math::max));
        }
        return Node.mostFirst(all.stream()
                .filter(node -> waiters.stream().noneMatch(waiter -> isSame(waiter, node)))
                .filter(node -> node.stack().frames().stream()
                        .anyMatch(frame -> line(frame) > lines.getOrDefault(Frames.method(frame), Integer.MAX_VALUE))));
    }

    private static boolean isSame(Node waiter, Node node) {
        return waiter.kind() == node.kind() && waiter.line().equals(node.line());
    }

    private static int line(String frame) {
        String line = frame.substring(frame.lastIndexOf(':') + 1);
        return line.length() < 9 && !line.isEmpty() && line.chars().allMatch(Character::isDigit)
                ? Integer.parseInt(line)
                : 0;
    }
}
