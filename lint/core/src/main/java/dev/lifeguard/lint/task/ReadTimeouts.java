package dev.lifeguard.lint.task;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Recognizes accepted connections whose socket gets a constant read timeout. A silent connection then releases its
 * thread after that time, so the number of threads depends on the connection rate, which the code does not show.
 */
public final class ReadTimeouts {
    /** Maximum number of calls through which a socket is followed. */
    private static final int MAX_DEPTH = 3;

    private final Index index;

    public ReadTimeouts(Index index) {
        this.index = index;
    }

    /**
     * Whether the line starts a thread for each socket that its loop accepts, and the loop or the task sets such a
     * timeout.
     */
    public boolean limit(Submission submission) {
        Method method = submission.method();
        List<Op> loop = ControlFlow.loop(method, submission.call()).stream()
                .mapToObj(block -> method.blocks().get(block))
                .flatMap(block -> method.ops().subList(block.from(), block.to()).stream())
                .toList();
        Set<Value> accepted = new HashSet<>();
        loop.forEach(op -> {
            if (op instanceof Call call && accepts(call)) {
                accepted.add(call.result());
            }
        });
        Predicate<Value> socket = accepted::contains;
        return !accepted.isEmpty()
                && (sets(loop, socket, MAX_DEPTH)
                        || submission.tasks().stream()
                                .flatMap(task -> task.alternatives().stream())
                                .anyMatch(task -> taskSets(task, socket)));
    }

    private boolean accepts(Call call) {
        return call.name().equals("accept")
                && index.hierarchy().isA(call.result().type(), "java/net/Socket");
    }

    private boolean taskSets(Value task, Predicate<Value> socket) {
        List<Method> bodies = index.graph().bodies(task);
        if (task.is(Value.Kind.LAMBDA)) {
            return bodies.stream()
                    .anyMatch(body -> sets(
                            body.ops(), value -> socket.test(index.origins().captured(body, value)), MAX_DEPTH));
        }
        Call made = task.call();
        Method constructor = made == null ? null : index.program().method(task.type(), made.name(), made.desc());
        if (made == null || constructor == null) {
            return false;
        }
        Predicate<Value> given = parameters(made, socket);
        Set<String> fields = new HashSet<>();
        constructor.ops().forEach(op -> {
            if (op instanceof Op.FieldWrite write && isAmong(write.value(), given)) {
                fields.add(write.field());
            }
        });
        Predicate<Value> kept = value -> value.is(Value.Kind.FIELD) && fields.contains(value.field());
        return sets(constructor.ops(), given.or(kept), MAX_DEPTH)
                || bodies.stream().anyMatch(body -> sets(body.ops(), kept, MAX_DEPTH));
    }

    /** Whether one of the ops, or a method that receives the socket, sets its timeout. */
    private boolean sets(List<Op> ops, Predicate<Value> socket, int depth) {
        return ops.stream()
                .anyMatch(op -> op instanceof Call call && (setsItself(call, socket) || passesOn(call, socket, depth)));
    }

    private static boolean setsItself(Call call, Predicate<Value> socket) {
        Integer timeoutMs = call.parameter(0).number();
        return call.name().equals("setSoTimeout")
                && timeoutMs != null
                && timeoutMs > 0
                && isAmong(call.receiver(), socket);
    }

    private boolean passesOn(Call call, Predicate<Value> socket, int depth) {
        boolean given = call.parameters().stream().anyMatch(value -> isAmong(value, socket));
        boolean own = call.receiver().is(Value.Kind.THIS);
        if (depth == 0 || !(given || own)) {
            return false;
        }
        List<Method> targets = index.graph().targets(call);
        // a field of the task is the same socket in its other methods
        Predicate<Value> field = value -> value.is(Value.Kind.FIELD) && socket.test(value);
        return targets.size() == 1
                && sets(targets.get(0).ops(), parameters(call, socket).or(own ? field : value -> false), depth - 1);
    }

    /** Matches the parameters of the called method that are the socket. */
    private static Predicate<Value> parameters(Call call, Predicate<Value> socket) {
        return value -> value.is(Value.Kind.PARAM) && isAmong(call.parameter(value.index()), socket);
    }

    private static boolean isAmong(Value value, Predicate<Value> socket) {
        return value.alternatives().stream().anyMatch(socket);
    }
}
