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
 * The possible classes of a method's {@code this}. A class that overrides the method is excluded, unless the method is
 * called by {@code super}.
 */
final class ReceiverTypes {
    /** Maximum nesting of lambdas. */
    private static final int MAX_DEPTH = 4;

    private final Hierarchy hierarchy;
    private final Set<Method> calledBySuper = new HashSet<>();

    /** The method that creates each lambda and shares its {@code this}, by the lambda's body. */
    private final Map<Method, Method> makers = new HashMap<>();

    ReceiverTypes(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Records the method's super calls and lambdas. Must be called for all methods before the first query. */
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

    /** Whether {@code this} may be of this class when the method runs. */
    boolean mayBe(String type, Method method) {
        Method at = method;
        for (int depth = 0; depth < MAX_DEPTH && at.name().startsWith("lambda$") && makers.containsKey(at); depth++) {
            at = makers.getOrDefault(at, at);
        }
        boolean fixed = at.isStatic() || at.isPrivate() || at.name().startsWith("<");
        return fixed || calledBySuper.contains(at) || at.equals(hierarchy.find(type, at.name(), at.desc()));
    }
}
