package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.know.HandOffs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The call graph: the methods that a method may run on its own thread. These are the {@link CallTargets} of its calls,
 * and the tasks that it passes to methods that run them at once.
 */
public final class CallGraph {
    /** Maximum number of methods through which a task is passed on, and nesting of lambdas. */
    private static final int MAX_DEPTH = 3;

    private final Program program;
    private final Hierarchy hierarchy;
    private final Lambdas lambdas;
    private final CallTargets targets;
    private final Map<Method, List<Edge>> edges = new HashMap<>();

    /**
     * A method that runs, and the op that runs it: a call, directly or by a lambda that it receives.
     *
     * @param sure whether it is the only known method that this op may run
     */
    public record Edge(Op op, Method target, boolean sure) {}

    public CallGraph(Program program, Hierarchy hierarchy) {
        this.program = program;
        this.hierarchy = hierarchy;
        lambdas = new Lambdas(program);
        targets = new CallTargets(program, hierarchy, lambdas);
    }

    public Lambdas lambdas() {
        return lambdas;
    }

    /** Returns the methods that a method runs on its own thread. */
    public List<Edge> edges(Method method) {
        List<Edge> known = edges.get(method);
        if (known == null) {
            known = new ArrayList<>();
            for (Op op : method.ops()) {
                if (op instanceof Call call && !HandOffs.writesLog(call)) {
                    addEdges(method, call, known);
                }
            }
            edges.put(method, known);
        }
        return known;
    }

    private void addEdges(Method from, Call call, List<Edge> into) {
        List<Method> found = targets.of(from, call);
        found.forEach(target -> into.add(new Edge(call, target, found.size() == 1)));
        for (int i = 0; i < call.args().size(); i++) {
            for (Value arg : call.args().get(i).alternatives()) {
                boolean task = arg.is(Value.Kind.LAMBDA) || arg.is(Value.Kind.NEW);
                if (task && runs(call, found, i, arg.is(Value.Kind.LAMBDA), MAX_DEPTH)) {
                    List<Method> bodies = bodies(arg);
                    bodies.forEach(body -> into.add(new Edge(call, body, bodies.size() == 1)));
                }
            }
        }
    }

    /** Whether the call runs its argument with index {@code arg}, a task or lambda, before it returns. */
    private boolean runs(Call call, List<Method> found, int arg, boolean lambda, int depth) {
        if (found.isEmpty()) {
            return program.type(call.owner()) == null && HandOffs.runsAtOnce(call, arg, hierarchy);
        }
        int parameter = arg - call.firstParameter();
        return depth > 0 && found.stream().anyMatch(target -> runsParameter(target, parameter, lambda, depth - 1));
    }

    private boolean runsParameter(Method method, int parameter, boolean lambda, int depth) {
        for (Op op : method.ops()) {
            if (!(op instanceof Call call)) {
                continue;
            }
            for (int i = 0; i < call.args().size(); i++) {
                Value arg = call.args().get(i);
                if (arg.is(Value.Kind.PARAM) && arg.index() == parameter) {
                    boolean isObject = i < call.firstParameter();
                    if (isObject ? runsTask(call, lambda) : runs(call, targets.of(call), i, lambda, depth)) {
                        return true;
                    }
                }
                if (depth > 0 && arg.is(Value.Kind.LAMBDA) && runsCaptured(call, i, parameter, lambda, depth - 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether the call runs a lambda, its argument with index {@code arg}, that captured the task and runs it. */
    private boolean runsCaptured(Call call, int arg, int parameter, boolean lambda, int depth) {
        Value wrapper = call.args().get(arg);
        Method body = body(wrapper.lambda());
        int shift = wrapper.lambda().firstParameter();
        for (int i = 0; body != null && i < wrapper.parts().size(); i++) {
            Value part = wrapper.parts().get(i);
            boolean task = part.is(Value.Kind.PARAM) && part.index() == parameter;
            if (task
                    && runs(call, targets.of(call), arg, true, depth)
                    && runsParameter(body, i - shift, lambda, depth)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Whether a call on a task runs it. For an interface of the program, a lambda implements its one abstract method.
     */
    private boolean runsTask(Call call, boolean lambda) {
        if (program.type(call.owner()) == null) {
            return true;
        }
        return lambda
                && hierarchy.supertypes(call.owner()).stream()
                        .map(type -> program.method(type, call.name(), call.desc()))
                        .filter(Objects::nonNull)
                        .findFirst()
                        .filter(Method::isAbstract)
                        .isPresent();
    }

    /** Returns the analysed methods that the call may run; empty if it has none or too many. */
    public List<Method> targets(Call call) {
        return targets.of(call);
    }

    /** Returns the methods that run when this value, a lambda or an object created here, is called as a task. */
    public List<Method> bodies(Value task) {
        Set<Method> found = new LinkedHashSet<>();
        addBodies(task, found, MAX_DEPTH);
        return List.copyOf(found);
    }

    private void addBodies(Value task, Set<Method> into, int depth) {
        if (depth == 0) {
            return;
        }
        for (Value value : task.alternatives()) {
            if (value.is(Value.Kind.LAMBDA)) {
                Lambda lambda = value.lambda();
                Method method = body(lambda);
                if (method != null) {
                    into.add(method);
                }
                // A lambda around another one, which compilers generate to adapt one interface to another.
                if (lambda.owner().startsWith("kotlin/") || wraps(method)) {
                    value.parts().forEach(part -> addBodies(part, into, depth - 1));
                }
            } else if (value.is(Value.Kind.NEW)) {
                into.addAll(taskMethods(value.type()));
            }
        }
    }

    private static boolean wraps(@Nullable Method method) {
        return method != null
                && method.ops().stream()
                        .filter(Call.class::isInstance)
                        .map(op -> ((Call) op).receiver())
                        .anyMatch(receiver ->
                                receiver.is(Value.Kind.PARAM) && receiver.type().startsWith("kotlin/"));
    }

    private @Nullable Method body(Lambda lambda) {
        Method method = hierarchy.find(lambda.owner(), lambda.name(), lambda.desc());
        if (method != null || !lambda.bare()) {
            return method;
        }
        List<Method> found = targets.possible(new Call(
                lambda.line(),
                Call.Kind.VIRTUAL,
                lambda.owner(),
                lambda.name(),
                lambda.desc(),
                List.of(),
                Value.UNKNOWN));
        return found.size() == 1 ? found.get(0) : null;
    }

    private List<Method> taskMethods(String type) {
        TypeInfo info = program.type(type);
        if (info == null) {
            return List.of();
        }
        return info.methods().values().stream()
                .filter(method -> TASKS.contains(method.name()) && !method.isBridge() && !method.isStatic())
                .toList();
    }

    private static final Set<String> TASKS =
            Set.of("run", "call", "get", "apply", "accept", "test", "compute", "invoke", "invokeSuspend", "applyAsInt");
}
