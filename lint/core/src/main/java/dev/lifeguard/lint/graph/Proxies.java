package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import java.util.HashSet;
import java.util.Set;

/**
 * Values that are dynamic proxies. A call on a proxy goes to its handler, not to a class that implements its interface.
 */
final class Proxies {
    private static final int MAX_DEPTH = 4;

    private final Hierarchy hierarchy;
    private final Lambdas lambdas;
    private final Set<String> fields = new HashSet<>();

    Proxies(Program program, Hierarchy hierarchy, Lambdas lambdas) {
        this.hierarchy = hierarchy;
        this.lambdas = lambdas;
        program.methods().forEach(method -> note(method, true));
        if (!fields.isEmpty()) {
            program.methods().forEach(method -> note(method, false));
        }
    }

    /** Adds the fields to which the method writes proxies, or removes those to which it writes anything else. */
    private void note(Method method, boolean proxies) {
        for (Op op : method.ops()) {
            if (op instanceof Op.FieldWrite write && !write.value().isNull() && onlyProxies(write.value()) == proxies) {
                String field = hierarchy.field(write.owner(), write.name());
                if (proxies) {
                    fields.add(field);
                } else {
                    fields.remove(field);
                }
            }
        }
    }

    /** Whether the value is always a proxy at this op of the method. */
    boolean only(Method method, Op op, Value value) {
        Lambdas.Use use = new Lambdas.Use(method, op, value);
        for (int depth = 0; depth < MAX_DEPTH && use != null; depth++) {
            if (use.value().is(Value.Kind.FIELD)) {
                return fields.contains(
                        hierarchy.field(use.value().type(), use.value().name()));
            }
            if (onlyProxies(use.value())) {
                return true;
            }
            use = lambdas.before(use);
        }
        return false;
    }

    private static boolean onlyProxies(Value value) {
        return !value.isNull() && value.alternatives().stream().allMatch(one -> one.isNull() || isMadeProxy(one));
    }

    private static boolean isMadeProxy(Value value) {
        Call call = value.call();
        return value.is(Value.Kind.CALL) && call != null && call.is("java/lang/reflect/Proxy", "newProxyInstance");
    }
}
