package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A breadth-first search through the calls of a method, bounded in depth and size. A method is visited again if a
 * longer path reaches it with fewer conditions (label correcting).
 */
public final class PathSearch {
    private static final int MAX_DEPTH = 7;
    private static final int MAX_METHODS = 300;

    /** Maximum number of ops in the visited methods, far above that of hand-written programs. */
    private static final int MAX_OPS = 100_000;

    private final CallGraph graph;
    private final BranchCounts conditions = new BranchCounts();

    /** An op in a method. */
    public record Step(Method method, Op op) {}

    /**
     * A method on the path.
     *
     * @param untaken the ops that cannot run on this path
     */
    private record Visit(
            Method method, @Nullable Visit from, @Nullable Op through, int depth, int conditions, Set<Op> untaken) {
        /** Whether an earlier visit of the method covers it. */
        boolean isBehind(@Nullable Visit before) {
            return before != null
                    && conditions >= before.conditions
                    && before.untaken.stream().allMatch(untaken::contains);
        }
    }

    public PathSearch(CallGraph graph) {
        this.graph = graph;
    }

    /**
     * Returns the path from one of the methods to a wanted op with the fewest conditions, then with the fewest calls.
     * Only calls with a single possible target are followed.
     *
     * @return the calls on the path and the op itself; empty if there is no path
     */
    public List<Step> path(Collection<Method> from, BiPredicate<Method, Op> wanted) {
        return path(from, wanted, (method, edge) -> edge.sure());
    }

    /** Like {@link #path(Collection, BiPredicate)}, but also follows calls with several possible targets. */
    public List<Step> anyPath(Collection<Method> from, BiPredicate<Method, Op> wanted) {
        return path(from, wanted, (method, edge) -> true);
    }

    /** Like {@link #path(Collection, BiPredicate)}, but follows the edges that the predicate accepts. */
    public List<Step> path(
            Collection<Method> from, BiPredicate<Method, Op> wanted, BiPredicate<Method, CallGraph.Edge> followed) {
        List<Step> best = List.of();
        int least = Integer.MAX_VALUE;
        for (Visit visit : visits(from, followed)) {
            if (visit.conditions >= least) {
                continue;
            }
            for (Op op : visit.method.ops()) {
                if (!visit.untaken.contains(op) && wanted.test(visit.method, op)) {
                    int all = visit.conditions + conditions.before(visit.method, op);
                    if (all < least) {
                        least = all;
                        best = steps(visit, op);
                    }
                }
            }
        }
        return best;
    }

    private List<Visit> visits(Collection<Method> from, BiPredicate<Method, CallGraph.Edge> followed) {
        Map<Method, Visit> likeliest = new HashMap<>();
        List<Visit> order = new ArrayList<>();
        Deque<Visit> open = new ArrayDeque<>();
        from.forEach(method -> open.add(new Visit(method, null, null, 0, 0, Set.of())));
        int ops = 0;
        while (!open.isEmpty() && likeliest.size() < MAX_METHODS && ops < MAX_OPS) {
            Visit visit = open.poll();
            if (visit.isBehind(likeliest.get(visit.method))) {
                continue;
            }
            likeliest.put(visit.method, visit);
            order.add(visit);
            ops += visit.method.ops().size();
            if (visit.depth < MAX_DEPTH) {
                for (CallGraph.Edge edge : graph.edges(visit.method)) {
                    if (!visit.untaken.contains(edge.op()) && followed.test(visit.method, edge)) {
                        int all = visit.conditions + conditions.before(visit.method, edge.op());
                        Set<Op> untaken = UnreachableOps.ops(edge.op(), edge.target());
                        open.add(new Visit(edge.target(), visit, edge.op(), visit.depth + 1, all, untaken));
                    }
                }
            }
        }
        return order;
    }

    private static List<Step> steps(Visit end, Op op) {
        Deque<Step> steps = new ArrayDeque<>();
        steps.addFirst(new Step(end.method, op));
        for (Visit visit = end; visit.from != null; visit = visit.from) {
            Op through = visit.through;
            if (through != null) {
                steps.addFirst(new Step(visit.from.method, through));
            }
        }
        return List.copyOf(steps);
    }

    /** Matches ops that are calls accepted by the predicate. */
    public static BiPredicate<Method, Op> calls(java.util.function.Predicate<Call> wanted) {
        return (method, op) -> op instanceof Call invoked && wanted.test(invoked);
    }
}
