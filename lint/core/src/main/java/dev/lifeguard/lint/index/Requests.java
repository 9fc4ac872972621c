package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.graph.PathSearch.Step;
import dev.lifeguard.lint.know.EntryPoints;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The methods that run while a request or message is served, with a path to each. Each method is visited once. */
public final class Requests {
    private static final int MAX_DEPTH = 8;

    private record Visit(
            Method method, @Nullable Visit from, @Nullable Op through, int depth) {}

    private final Map<Method, Visit> visits = new HashMap<>();

    Requests(Program program, Hierarchy hierarchy, CallGraph graph) {
        Deque<Visit> open = new ArrayDeque<>();
        program.methods().forEach(method -> {
            if (EntryPoints.serves(method, hierarchy)) {
                open.add(new Visit(method, null, null, 0));
            }
            for (Op op : method.ops()) {
                Method body = op instanceof Op.MakeLambda made
                                && EntryPoints.servesAsLambda(made.value().type())
                        ? program.method(made.value().lambda())
                        : null;
                if (body != null) {
                    open.add(new Visit(body, null, null, 0));
                }
            }
        });
        while (!open.isEmpty()) {
            Visit visit = open.poll();
            if (visits.putIfAbsent(visit.method, visit) == null && visit.depth < MAX_DEPTH) {
                graph.edges(visit.method)
                        .forEach(edge -> open.add(new Visit(edge.target(), visit, edge.op(), visit.depth + 1)));
            }
        }
    }

    /** Whether the method runs while a request is served. */
    public boolean serve(Method method) {
        return visits.containsKey(method);
    }

    /**
     * Returns the calls from the server's entry point to this method; empty if it is the entry point or not reached.
     */
    public List<Step> way(Method method) {
        List<Step> steps = new ArrayList<>();
        for (Visit visit = visits.get(method); visit != null && visit.from != null; visit = visit.from) {
            Op through = visit.through;
            if (through != null) {
                steps.add(0, new Step(visit.from.method, through));
            }
        }
        return steps;
    }
}
