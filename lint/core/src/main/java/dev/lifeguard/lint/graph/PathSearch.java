package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.know.HandOffs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
     * A path: the calls on it and the wanted op.
     *
     * @param conditions number of branches that decide whether it is taken. With 0 it is always taken, except when a
     *     loop on it has no rounds or an exception ends it.
     */
    public record Way(List<Step> steps, int conditions) {
        public boolean isAlwaysTaken() {
            return conditions == 0;
        }

        public Step end() {
            return steps.get(steps.size() - 1);
        }
    }

    /** A method on the path. */
    private record Visit(
            Method method, @Nullable Visit from, @Nullable Op through, int depth, int conditions) {
        /** Whether an earlier visit of the method covers it. */
        boolean isBehind(@Nullable Visit before) {
            return before != null && conditions >= before.conditions;
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
        Way way = way(from, wanted, followed);
        return way == null ? List.of() : way.steps();
    }

    /** Like {@link #path(Collection, BiPredicate, BiPredicate)}, with the number of conditions; null without a path. */
    public @Nullable Way way(
            Collection<Method> from, BiPredicate<Method, Op> wanted, BiPredicate<Method, CallGraph.Edge> followed) {
        Way best = null;
        int least = Integer.MAX_VALUE;
        for (Visit visit : visits(from, followed)) {
            if (visit.conditions >= least) {
                continue;
            }
            for (Op op : visit.method.ops()) {
                if (wanted.test(visit.method, op)) {
                    int all = visit.conditions + conditions.before(visit.method, op);
                    if (all < least) {
                        least = all;
                        best = new Way(steps(visit, op), all);
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
        from.forEach(method -> open.add(new Visit(method, null, null, 0, 0)));
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
                    if (followed.test(visit.method, edge)) {
                        int all = visit.conditions + conditions.before(visit.method, edge.op()) + ofLambda(edge);
                        open.add(new Visit(edge.target(), visit, edge.op(), visit.depth + 1, all));
                    }
                }
            }
        }
        return order;
    }

    /** Returns 1 if the edge runs a lambda on a condition, else 0. */
    private static int ofLambda(CallGraph.Edge edge) {
        boolean lambda = edge.op() instanceof Call call
                && !call.name().equals(edge.target().name())
                && HandOffs.runsOnCondition(call);
        return lambda ? 1 : 0;
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
