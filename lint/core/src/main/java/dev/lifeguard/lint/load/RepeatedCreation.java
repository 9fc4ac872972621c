package dev.lifeguard.lint.load;

import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.graph.Lambdas.Maker;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Periodic;
import dev.lifeguard.lint.know.PoolSite;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Recognizes pools that are created repeatedly: for requests, in a loop, or by periodic work. */
public final class RepeatedCreation {
    /** Maximum depth to which callers are known. */
    private static final int MAX_CALLS = 3;

    private final Index index;
    private final Set<Method> periodic = new HashSet<>();

    public RepeatedCreation(Index index) {
        this.index = index;
        index.program().methods().forEach(this::note);
    }

    private void note(Method method) {
        if (Periodic.is(method)) {
            periodic.add(method);
        }
        method.calls()
                .filter(call -> Periodic.begins(call, index.hierarchy()))
                .forEach(call -> periodic.addAll(index.bodies(List.of(call.parameter(0)))));
    }

    /** Whether the pool is created repeatedly, as far as the callers of its method show. */
    public boolean makes(PoolSite site) {
        if (!ControlFlow.loop(site.method(), site.call()).isEmpty()) {
            return true;
        }
        Set<Method> seen = new HashSet<>(Set.of(site.method()));
        List<Method> level = List.copyOf(seen);
        for (int calls = 0; calls <= MAX_CALLS && !level.isEmpty(); calls++) {
            if (level.stream().anyMatch(this::runsAgain)) {
                return true;
            }
            level = level.stream().flatMap(this::before).filter(seen::add).toList();
        }
        return false;
    }

    private boolean runsAgain(Method method) {
        Maker maker = index.graph().lambdas().maker(method);
        return index.requests().serve(method)
                || periodic.contains(method)
                || (maker != null && isForEach(maker))
                || index.callers().of(method).stream().anyMatch(caller -> callsInLoop(caller, method));
    }

    /** Returns the callers and, for a lambda, the method that creates it. */
    private Stream<Method> before(Method method) {
        Maker maker = index.graph().lambdas().maker(method);
        return Stream.concat(
                index.callers().of(method).stream(), maker == null ? Stream.empty() : Stream.of(maker.method()));
    }

    /** Whether the lambda runs for each element of a collection or stream. */
    static boolean isForEach(Maker maker) {
        return maker.method()
                .calls()
                .anyMatch(call ->
                        (call.name().startsWith("forEach") || call.owner().startsWith("java/util/stream/"))
                                && call.parameters().contains(maker.lambda()));
    }

    private boolean callsInLoop(Method caller, Method method) {
        return index.calls(caller, method)
                .anyMatch(call -> !ControlFlow.loop(caller, call).isEmpty());
    }
}
