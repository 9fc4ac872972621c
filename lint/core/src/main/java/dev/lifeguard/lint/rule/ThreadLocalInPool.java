package dev.lifeguard.lint.rule;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.index.FieldUses;
import dev.lifeguard.lint.index.FieldUses.Use;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.know.Submission;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A thread local that the program sets and never removes. A warning if a task or a request sets it on some paths only:
 * the next task on the thread that takes another path finds the old value. A hint if each task sets it again, or if it
 * is set to an argument, since the caller may reset it. A value that the class creates itself, once per thread, is
 * assumed to be meant to stay.
 */
public final class ThreadLocalInPool implements Rule {
    /** Maximum number of methods that pass on the argument to be set. */
    private static final int MAX_DEPTH = 1;

    @Override
    public List<CodeFinding> check(Index index) {
        Set<Method> tasks = new HashSet<>();
        for (Submission submission : index.submissions()) {
            tasks.addAll(index.bodies(submission.tasks()));
        }
        List<CodeFinding> findings = new ArrayList<>();
        Set<String> known = new HashSet<>();
        index.program().methods().forEach(method -> {
            for (Op op : method.ops()) {
                if (sets(index, op) && stays(index, ((Call) op).receiver())) {
                    String field = ((Call) op).receiver().field();
                    boolean pooled = index.requests().serve(method) || tasks.contains(method);
                    boolean reported = pooled || handsOver(index, method, (Call) op);
                    if (reported && !caches(method, op, field) && known.add(field + "@" + method)) {
                        findings.add(
                                finding(index, method, op, field, pooled && !ControlFlow.isAlwaysReached(method, op)));
                    }
                }
            }
        });
        return findings;
    }

    /**
     * Whether it sets an argument, and no caller calls it twice, which usually means that it resets the old value. Enum
     * constants are ignored, since they hold no memory, and so are anonymous classes without known callers, which
     * libraries call for each event.
     */
    private static boolean handsOver(Index index, Method method, Call set) {
        Set<Method> callers = index.callers().of(method);
        Value given = set.parameter(0);
        return given.is(Value.Kind.PARAM)
                && !isEnum(index, given.type())
                && !(isAnonymous(method.type()) && callers.isEmpty())
                && callers.stream()
                        .noneMatch(caller -> index.calls(caller, method).count() > 1);
    }

    private static boolean isEnum(Index index, String name) {
        TypeInfo type = index.program().type(name);
        return type != null && "java/lang/Enum".equals(type.superName());
    }

    private static boolean isAnonymous(String type) {
        return Character.isDigit(type.charAt(type.lastIndexOf('$') + 1));
    }

    /** Whether the method first checks the thread's value, and so creates one value per thread. */
    private static boolean caches(Method method, Op set, String field) {
        for (Op op : method.ops()) {
            if (op == set) {
                return false;
            }
            if (op instanceof Call call && call.name().equals("get")) {
                Value from = ((Call) op).receiver();
                if (from.is(Value.Kind.FIELD) && from.field().equals(field)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean sets(Index index, Op op) {
        if (!(op instanceof Call call)) {
            return false;
        }
        return call.name().equals("set")
                && call.desc().equals("(Ljava/lang/Object;)V")
                && call.receiver().is(Value.Kind.FIELD)
                && index.hierarchy().isA(call.owner(), "java/lang/ThreadLocal")
                && !call.parameter(0).isNull();
    }

    /** Whether nothing is known to remove the value. */
    private static boolean stays(Index index, Value field) {
        List<Use> uses = index.uses().of(field.field());
        if (uses.stream().filter(use -> switches(use.op())).count() > 1) {
            return false;
        }
        Set<Method> setters = new HashSet<>();
        for (Use use : uses) {
            if (!use.isReceiver()) {
                return false; // other code has it and may remove it
            }
            Call call = (Call) use.op();
            if (call.name().equals("remove")
                    || (call.name().equals("set") && (restores(call) || empties(use.method(), call)))) {
                return false;
            }
            if (call.name().equals("set")
                    && (takesBack(index, use.method(), call) || caches(use.method(), call, field.field()))) {
                return false;
            }
            if (call.name().equals("set") && !setters.add(use.method())) {
                return false; // setting it twice usually restores the old value
            }
        }
        return !uses.isEmpty();
    }

    /** Whether it sets an argument and some caller passes null or an earlier result of the same class. */
    private static boolean takesBack(Index index, Method method, Call set) {
        Value value = set.parameter(0);
        if (!value.is(Value.Kind.PARAM)) {
            Call boxing = value.call();
            return boxing != null && boxing.owner().equals("java/lang/Boolean"); // a flag, which holds no memory
        }
        return isGivenBack(index, method, method.type(), value.index(), MAX_DEPTH);
    }

    /**
     * Whether a caller, directly or through one that passes the argument on, passes null or an earlier result of the
     * class.
     */
    private static boolean isGivenBack(Index index, Method method, String owner, int parameter, int depth) {
        for (Method caller : index.callers().of(method)) {
            for (Call call : index.calls(caller, method).toList()) {
                Value given = call.parameter(parameter);
                Call before = given.call();
                if (given.alternatives().stream().anyMatch(Value::isNull)
                        || (before != null && before.owner().equals(owner))
                        || (given.is(Value.Kind.PARAM)
                                && depth > 0
                                && isGivenBack(index, caller, owner, given.index(), depth - 1))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether it sets a constant: several of them switch something on and off. */
    private static boolean switches(Op op) {
        if (!(op instanceof Call)
                || !((Call) op).name().equals("set")
                || ((Call) op).parameters().isEmpty()) {
            return false;
        }
        Value value = ((Call) op).parameter(0);
        Call boxing = value.call();
        boolean constant = value.is(Value.Kind.FIELD) && value.parts().isEmpty();
        boolean boxed = boxing != null
                && boxing.name().equals("valueOf")
                && boxing.owner().startsWith("java/lang/")
                && boxing.args().stream().allMatch(arg -> arg.is(Value.Kind.CONST));
        return constant || boxed;
    }

    /** Whether it sets null or the previous value. */
    private static boolean restores(Call set) {
        return set.parameter(0).alternatives().stream()
                .anyMatch(value -> value.isNull()
                        || (value.call() != null && value.call().name().equals("get")));
    }

    /** Whether it sets an empty collection that the method does not use otherwise, which clears the value. */
    private static boolean empties(Method method, Call set) {
        Value value = set.parameter(0);
        Call made = value.call();
        return value.is(Value.Kind.NEW)
                && value.type().startsWith("java/util/")
                && made != null
                && made.parameters().isEmpty()
                && method.ops().stream()
                        .noneMatch(op -> op != set
                                && op != made
                                && FieldUses.values(op).stream().anyMatch(used -> used.mayBe(value)));
    }

    private static CodeFinding finding(Index index, Method method, Op op, String field, boolean seenByOthers) {
        String name = field.substring(field.lastIndexOf('.') + 1);
        return new CodeFinding(
                FindingId.THREAD_LOCAL_IN_POOL,
                seenByOthers ? Severity.WARNING : Severity.HINT,
                List.of(index.step(method, op, "sets \"" + name + "\"")),
                "The thread local \"" + name
                        + "\" is set and never removed: the next task on the same thread finds it, and it holds its"
                        + " memory as long as the thread lives.",
                "Remove it in a finally block of the task or request that sets it.");
    }
}
