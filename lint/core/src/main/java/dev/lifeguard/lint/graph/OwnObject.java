package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Of which classes the own object of a method may be: not of one that overrides the method, unless somebody calls it by
 * {@code super}.
 */
final class OwnObject {
    /** Lambdas within lambdas. */
    private static final int MAX_DEPTH = 4;

    private final Hierarchy hierarchy;
    private final Set<Method> calledBySuper = new HashSet<>();

    /** By the body of a lambda, the method that makes it, whose object it has. */
    private final Map<Method, Method> makers = new HashMap<>();

    OwnObject(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Notes what the method says about others; to be called for all before anything is asked. */
    void note(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Call call && call.kind() == Call.Kind.SPECIAL && !call.isConstructor()) {
                Method called = hierarchy.find(call.owner(), call.name(), call.desc());
                if (called != null) {
                    calledBySuper.add(called);
                }
            } else if (op instanceof Op.MakeLambda made && hasObject(made.value())) {
                Method body = hierarchy.find(
                        made.value().lambda().owner(),
                        made.value().lambda().name(),
                        made.value().lambda().desc());
                if (body != null && !body.equals(method)) {
                    makers.putIfAbsent(body, method);
                }
            }
        }
    }

    private static boolean hasObject(Value lambda) {
        return !lambda.parts().isEmpty() && lambda.parts().get(0).is(Value.Kind.THIS);
    }

    /** Whether objects of this class may run the method, with themselves as {@code this}. */
    boolean mayBe(String type, Method method) {
        Method at = method;
        for (int depth = 0; depth < MAX_DEPTH && at.name().startsWith("lambda$") && makers.containsKey(at); depth++) {
            at = makers.getOrDefault(at, at);
        }
        boolean fixed = at.isStatic() || at.isPrivate() || at.name().startsWith("<");
        return fixed || calledBySuper.contains(at) || at.equals(hierarchy.find(type, at.name(), at.desc()));
    }
}
