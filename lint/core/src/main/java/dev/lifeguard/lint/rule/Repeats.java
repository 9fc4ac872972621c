package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.index.Origins.Maker;
import dev.lifeguard.lint.know.PoolSite;
import java.util.HashSet;
import java.util.Set;

/** Whether a line is seen to run again and again: for requests, in a loop, or as periodic work. */
final class Repeats {
    private static final Set<String> PERIODIC = Set.of("scheduleAtFixedRate", "scheduleWithFixedDelay");

    /** Callers of callers that are looked at. */
    private static final int MAX_DEPTH = 4;

    private final Index index;
    private final Set<Method> periodic = new HashSet<>();
    private final Set<Method> seen = new HashSet<>();

    private Repeats(Index index) {
        this.index = index;
        index.submissions().stream()
                .filter(submission -> PERIODIC.contains(submission.call().name()))
                .forEach(submission -> periodic.addAll(index.bodies(submission.tasks())));
    }

    /** Whether the pool is made again and again. */
    static boolean makes(Index index, PoolSite site) {
        return new Repeats(index).runs(site.method(), site.call(), MAX_DEPTH);
    }

    private boolean runs(Method method, Call call, int depth) {
        return !Flows.loop(method, Flows.block(method, call)).isEmpty() || runs(method, depth);
    }

    private boolean runs(Method method, int depth) {
        if (index.requests().serve(method) || periodic.contains(method)) {
            return true;
        }
        if (depth == 0 || !seen.add(method)) {
            return false;
        }
        Maker maker = index.origins().maker(method);
        return (maker != null && (forEach(maker) || runs(maker.method(), depth - 1)))
                || index.callersOfSubmitter(method).stream().anyMatch(caller -> calls(caller, method, depth - 1));
    }

    /** Whether the lambda is what is done with each element of a collection or stream. */
    private static boolean forEach(Maker maker) {
        return maker.method().ops().stream()
                .anyMatch(op -> op instanceof Call call
                        && (call.name().startsWith("forEach") || call.owner().startsWith("java/util/stream/"))
                        && call.parameters().contains(maker.lambda()));
    }

    /** Whether the caller calls the method again and again. */
    private boolean calls(Method caller, Method method, int depth) {
        return caller.ops().stream()
                .anyMatch(op -> op instanceof Call call
                        && call.name().equals(method.name())
                        && call.desc().equals(method.desc())
                        && runs(caller, call, depth));
    }
}
