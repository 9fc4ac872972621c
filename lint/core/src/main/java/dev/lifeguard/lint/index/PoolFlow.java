package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.know.PoolSite;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.lint.know.Submissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The lines that may submit work to a pool, followed through fields, arguments, results, captured variables, and
 * wrapper objects. If a field may hold several pools, its submitters count for each of them.
 */
final class Submitters {
    private static final String EXECUTOR = "java/util/concurrent/Executor";
    private static final String COMPLETION = "java/util/concurrent/CompletionService";

    /** A parameter of a method, with {@code index} as in {@link Value#index()}. */
    private record Parameter(Method method, int index) {}

    /** The result of a method. */
    private record Result(Method method) {}

    private final Program program;
    private final Hierarchy hierarchy;
    private final CallGraph graph;
    private final Origins origins;
    private final Map<String, Boolean> isPool = new HashMap<>();
    private final Map<Object, Set<Object>> next = new HashMap<>();
    private final Map<Object, List<Submission>> given = new HashMap<>();

    /** For each class that is itself an executor, the fields with the pools that it delegates to. */
    private final Map<String, Set<String>> delegates = new HashMap<>();

    /** The fields that are assigned a pool in the line that creates it. */
    private final Set<String> madeInside = new HashSet<>();

    /** Names of the fields that pools are written to; other fields are not followed. */
    private final Set<String> names = new HashSet<>();

    Submitters(Program program, Hierarchy hierarchy, CallGraph graph, Origins origins, List<Submission> submissions) {
        this.program = program;
        this.hierarchy = hierarchy;
        this.graph = graph;
        this.origins = origins;
        program.methods().forEach(this::noteFields);
        List<Submission> sources = new ArrayList<>();
        for (Submission submission : submissions) {
            if (!isPassedOn(submission)) {
                sources.add(submission);
            }
        }
        program.methods().forEach(this::noteWays);
        for (Submission submission : sources) {
            for (Object place : places(submission.method(), submission.pool())) {
                given.computeIfAbsent(place, at -> new ArrayList<>()).add(submission);
            }
        }
    }

    /** Returns the lines that may submit work to the pool; empty if none are known. */
    List<Submission> of(PoolSite pool) {
        Set<Submission> found = new LinkedHashSet<>();
        Set<Object> seen = new HashSet<>();
        Deque<Object> open = new ArrayDeque<>(List.of(pool.value()));
        while (!open.isEmpty()) {
            Object place = open.poll();
            if (seen.add(place)) {
                found.addAll(given.getOrDefault(place, List.of()));
                open.addAll(next.getOrDefault(place, Set.of()));
            }
        }
        return List.copyOf(found);
    }

    /** Whether the submission is an executor class passing on its own work. Its callers are then searched instead. */
    private boolean isPassedOn(Submission submission) {
        Method method = submission.method();
        boolean passes = submission.pool().is(Value.Kind.FIELD)
                && isPool(method.type())
                && Submissions.isSubmission(method.name())
                && !method.isStatic();
        if (passes) {
            Value pool = submission.pool();
            delegates
                    .computeIfAbsent(method.type(), type -> new HashSet<>())
                    .add(hierarchy.field(pool.type(), pool.name()));
        }
        return passes;
    }

    private void noteFields(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write) {
                if (write.value().alternatives().stream().anyMatch(this::mayBePool)) {
                    names.add(write.name());
                }
                if (write.value().alternatives().stream().anyMatch(value -> origins.site(value) != null)) {
                    madeInside.add(hierarchy.field(write.owner(), write.name()));
                }
            }
        }
    }

    private void noteWays(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write) {
                if (names.contains(write.name())) {
                    lead(method, write.value(), hierarchy.field(write.owner(), write.name()));
                }
            } else if (op instanceof Op.Return end) {
                lead(method, end.value(), new Result(method));
            } else if (op instanceof Op.MakeLambda made) {
                noteCaptured(method, made.value());
            } else if (op instanceof Call call) {
                noteArguments(method, call);
            }
        }
    }

    private void noteCaptured(Method method, Value made) {
        Method body = program.method(made.lambda());
        if (body != null) {
            int object = made.lambda().firstParameter();
            for (int i = object; i < made.parts().size(); i++) {
                lead(method, made.parts().get(i), new Parameter(body, i - object));
            }
        }
    }

    private void noteArguments(Method method, Call call) {
        int object = call.firstParameter();
        for (int i = object; i < call.args().size(); i++) {
            if (places(method, call.args().get(i)).isEmpty()) {
                continue;
            }
            List<Method> targets = graph.targets(call);
            for (Method target : targets) {
                lead(method, call.args().get(i), new Parameter(target, i - object));
            }
            Value around = call.isConstructor() ? call.receiver() : call.result();
            if ((targets.isEmpty() || call.isConstructor()) && isPool(around.type())) {
                lead(method, call.args().get(i), around);
            }
        }
        if (call.isConstructor() && isPool(call.owner())) {
            for (String type : hierarchy.supertypes(call.owner())) {
                delegates.getOrDefault(type, Set.of()).stream()
                        .filter(madeInside::contains)
                        .forEach(field -> lead(field, call.receiver()));
            }
        }
        if (isPool(call.result().type())) {
            graph.targets(call).forEach(target -> lead(new Result(target), call.result()));
        }
    }

    private void lead(Method method, Value value, Object to) {
        places(method, value).forEach(from -> lead(from, to));
    }

    private void lead(Object from, Object to) {
        next.computeIfAbsent(from, place -> new HashSet<>(2)).add(to);
    }

    /** Returns the places that a value may come from, if pools come from there. */
    private List<Object> places(Method method, Value value) {
        List<Object> places = new ArrayList<>(1);
        for (Value one : value.alternatives()) {
            Call checked = one.call();
            if (one.is(Value.Kind.CALL) && checked != null && FieldUses.onlyChecks(checked)) {
                places.addAll(places(method, checked.parameter(0)));
                continue;
            }
            Object place = place(method, one);
            if (place != null) {
                places.add(place);
            }
        }
        return places;
    }

    private @Nullable Object place(Method method, Value value) {
        if (value.is(Value.Kind.FIELD)) {
            return names.contains(value.name()) ? hierarchy.field(value.type(), value.name()) : null;
        }
        if (!mayBePool(value)) {
            return null;
        }
        return value.is(Value.Kind.PARAM) ? new Parameter(method, value.index()) : value;
    }

    private boolean mayBePool(Value value) {
        boolean typed = value.is(Value.Kind.PARAM) || value.is(Value.Kind.CALL) || value.is(Value.Kind.NEW);
        return typed && (isPool(value.type()) || origins.site(value) != null);
    }

    private boolean isPool(String type) {
        return !type.isEmpty()
                && isPool.computeIfAbsent(
                        type, name -> hierarchy.isA(name, EXECUTOR) || hierarchy.isA(name, COMPLETION));
    }
}
