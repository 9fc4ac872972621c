package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.graph.CallGraph;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.know.HandOffs;
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
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The lines that may submit work to a pool or hand it to other code, followed through fields, arguments, results,
 * captured variables, and wrapper objects. What happens to a field happens to each pool that it may hold.
 */
final class PoolFlow {
    private final Program program;
    private final Hierarchy hierarchy;
    private final CallGraph graph;
    private final Origins origins;
    private final PoolPlaces places;
    private final Map<Object, Set<Object>> next = new HashMap<>();
    private final Map<Object, List<Submission>> given = new HashMap<>();

    /** The calls that make a JDK class run its events on what comes from a place. */
    private final Map<Object, Use> eventSources = new HashMap<>();

    /** The places whose values code that is not analysed may have: returned, shared, or passed to a library. */
    private final Set<Object> escaping = new HashSet<>();

    /** The places whose values code that is not analysed may end. */
    private final Set<Object> endable = new HashSet<>();

    /** The places whose values are shut down. */
    private final Set<Object> ended = new HashSet<>();

    /** For each class that is itself an executor, the fields with the pools that it delegates to. */
    private final Map<String, Set<String>> delegates = new HashMap<>();

    /** The fields that are assigned a pool in the line that creates it. */
    private final Set<String> madeInside = new HashSet<>();

    PoolFlow(Program program, Hierarchy hierarchy, CallGraph graph, Origins origins, List<Submission> submissions) {
        this.program = program;
        this.hierarchy = hierarchy;
        this.graph = graph;
        this.origins = origins;
        places = new PoolPlaces(program, hierarchy, origins);
        program.methods().forEach(this::noteFields);
        List<Submission> sources = new ArrayList<>();
        for (Submission submission : submissions) {
            if (!isPassedOn(submission)) {
                sources.add(submission);
            }
        }
        program.methods().forEach(this::noteWays);
        for (Submission submission : sources) {
            for (Object place : places.of(submission.method(), submission.pool())) {
                given.computeIfAbsent(place, at -> new ArrayList<>()).add(submission);
            }
        }
    }

    /** Returns the lines that may submit work to the pool; empty if none are known. */
    List<Submission> submitters(PoolSite pool) {
        return reached(pool, place -> true).stream()
                .flatMap(place -> given.getOrDefault(place, List.of()).stream())
                .distinct()
                .toList();
    }

    /**
     * Returns the call that makes a JDK class run its events on the pool; null if none is known. Results of methods
     * that other code may call are not followed.
     */
    @Nullable
    Use eventSource(PoolSite pool) {
        return reached(
                        pool,
                        place -> !(place instanceof PoolPlaces.Result result)
                                || result.method().isPrivate())
                .stream()
                .map(eventSources::get)
                .filter(Objects::nonNull)
                .findFirst()
                .orElse(null);
    }

    /** Whether code that is not analysed may have the pool. */
    boolean escapes(PoolSite pool) {
        return reached(pool, place -> true).stream()
                .anyMatch(place -> escaping.contains(place)
                        || (place instanceof PoolPlaces.Result && !next.containsKey(place))); // no caller is known
    }

    /** Whether some line shuts down a pool that may be this one. */
    boolean isEnded(PoolSite pool) {
        return reached(pool, place -> true).stream().anyMatch(ended::contains);
    }

    /** Whether code that is not analysed may end the pool. */
    boolean isEndable(PoolSite pool) {
        return reached(pool, place -> true).stream()
                .anyMatch(place -> endable.contains(place)
                        || (place instanceof PoolPlaces.Result && !next.containsKey(place))); // no caller is known
    }

    /** Returns the fields that may hold the pool, {@code owner.name}. */
    List<String> fields(PoolSite pool) {
        return reached(pool, place -> true).stream()
                .filter(String.class::isInstance)
                .map(String.class::cast)
                .toList();
    }

    private Set<Object> reached(PoolSite pool, Predicate<Object> followed) {
        Set<Object> seen = new LinkedHashSet<>();
        Deque<Object> open = new ArrayDeque<>(List.of(pool.value()));
        while (!open.isEmpty()) {
            Object place = open.poll();
            if (followed.test(place) && seen.add(place)) {
                open.addAll(next.getOrDefault(place, Set.of()));
            }
        }
        return seen;
    }

    /** Whether the submission is an executor class passing on its own work. Its callers are then searched instead. */
    private boolean isPassedOn(Submission submission) {
        Method method = submission.method();
        boolean passes = submission.pool().is(Value.Kind.FIELD)
                && places.isPool(method.type())
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
                if (write.value().alternatives().stream().anyMatch(value -> origins.site(value) != null)) {
                    madeInside.add(hierarchy.field(write.owner(), write.name()));
                }
            }
        }
    }

    private void noteWays(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write) {
                if (places.hasField(write.name())) {
                    lead(method, write.value(), hierarchy.field(write.owner(), write.name()));
                }
                if (!isHidden(write)) {
                    escape(method, write.value());
                }
            } else if (op instanceof Op.Return end) {
                lead(method, end.value(), new PoolPlaces.Result(method));
                if ((method.access() & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) != 0) {
                    escape(method, end.value());
                }
            } else if (op instanceof Op.ArrayWrite write) {
                escape(method, write.value());
            } else if (op instanceof Op.MakeLambda made) {
                noteCaptured(method, made.value());
            } else if (op instanceof Call call) {
                noteArguments(method, call);
            }
        }
    }

    private boolean isHidden(Op.FieldWrite write) {
        TypeInfo type = program.type(write.owner());
        int access = type == null ? Opcodes.ACC_PUBLIC : type.fields().getOrDefault(write.name(), Opcodes.ACC_PUBLIC);
        boolean open = type == null || (type.access() & Opcodes.ACC_PUBLIC) != 0;
        return !open || (access & (Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED)) == 0;
    }

    private void escape(Method method, Value value) {
        escaping.addAll(places.of(method, value));
        endable.addAll(places.of(method, value));
    }

    private void noteCaptured(Method method, Value made) {
        Method body = program.method(made.lambda());
        int object = made.lambda().firstParameter();
        for (int i = 0; i < made.parts().size(); i++) {
            if (body == null || i < object) {
                escape(method, made.parts().get(i));
            } else {
                lead(method, made.parts().get(i), new PoolPlaces.Parameter(body, i - object));
            }
        }
    }

    private void noteArguments(Method method, Call call) {
        if (Lifetime.SHUTDOWN_METHODS.contains(call.name())) {
            ended.addAll(places.of(method, call.receiver()));
        }
        int object = call.firstParameter();
        for (int i = object; i < call.args().size(); i++) {
            Value arg = call.args().get(i);
            List<Object> from = places.of(method, arg);
            if (from.isEmpty()) {
                continue;
            }
            List<Method> targets = graph.targets(call);
            for (Method target : targets) {
                lead(method, arg, new PoolPlaces.Parameter(target, i - object));
            }
            if (HandOffs.runsEvents(call, hierarchy)) {
                Use use = new Use(method, call, i);
                from.forEach(place -> eventSources.putIfAbsent(place, use));
                escaping.addAll(from);
            } else if (targets.isEmpty() && !FieldUses.onlyChecks(call) && origins.site(call.result()) == null) {
                escaping.addAll(from);
                if (mayEnd(call, i - object)) {
                    endable.addAll(from);
                }
            }
            Value around = call.isConstructor() ? call.receiver() : call.result();
            if ((targets.isEmpty() || call.isConstructor()) && places.isPool(around.type())) {
                lead(method, arg, around);
            }
        }
        if (call.isConstructor() && places.isPool(call.owner())) {
            for (String type : hierarchy.supertypes(call.owner())) {
                delegates.getOrDefault(type, Set.of()).stream()
                        .filter(madeInside::contains)
                        .forEach(field -> lead(field, call.receiver()));
            }
        }
        if (places.isPool(call.result().type())) {
            graph.targets(call).forEach(target -> lead(new PoolPlaces.Result(target), call.result()));
        }
    }

    /**
     * Whether the called library may end a pool that it gets as this argument. A plain executor has no method for that,
     * and the JDK ends no pool that it gets as one.
     */
    private boolean mayEnd(Call call, int parameter) {
        Type type = Type.getArgumentTypes(call.desc())[parameter];
        String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
        return !name.equals(PoolPlaces.EXECUTOR) && !(call.owner().startsWith("java/") && places.isPool(name));
    }

    private void lead(Method method, Value value, Object to) {
        places.of(method, value).forEach(from -> lead(from, to));
    }

    private void lead(Object from, Object to) {
        next.computeIfAbsent(from, place -> new LinkedHashSet<>(2)).add(to);
    }
}
