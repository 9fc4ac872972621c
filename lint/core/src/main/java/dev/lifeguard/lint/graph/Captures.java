package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The places that create lambdas, and the values that their parameters have there. */
final class Captures {
    /** A use of a value by an op of a method. */
    record Use(Method method, Op op, Value value) {}

    private record Maker(Method method, Op.MakeLambda op) {}

    private final Hierarchy hierarchy;
    private final Map<Method, Maker> makers = new HashMap<>();

    Captures(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Records the lambdas that the method creates. Must be called for all methods before the first query. */
    void note(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.MakeLambda made) {
                Lambda lambda = made.value().lambda();
                Method body = hierarchy.find(lambda.owner(), lambda.name(), lambda.desc());
                if (body != null && body.name().startsWith("lambda$")) { // other methods may also be called directly
                    makers.putIfAbsent(body, new Maker(method, made));
                }
            }
        }
    }

    /**
     * Returns the value that a lambda's value has where the lambda is created: the captured value, or the same field of
     * {@code this}. Null if the caller of the lambda passes it, or if the method is not a lambda.
     */
    @Nullable
    Use before(Use use) {
        Maker maker = makers.get(use.method());
        if (maker == null) {
            return null;
        }
        Value lambda = maker.op().value();
        if (use.value().is(Value.Kind.FIELD)) {
            boolean sameObject = use.value().isStaticField()
                    || (use.value().parts().get(0).is(Value.Kind.THIS)
                            && !lambda.parts().isEmpty()
                            && lambda.parts().get(0).is(Value.Kind.THIS));
            return sameObject ? new Use(maker.method(), maker.op(), use.value()) : null;
        }
        int part = use.value().index() + (lambda.lambda().bare() ? 1 : 0);
        boolean captured =
                use.value().is(Value.Kind.PARAM) && part < lambda.parts().size();
        return captured ? new Use(maker.method(), maker.op(), lambda.parts().get(part)) : null;
    }
}
