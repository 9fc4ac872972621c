package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Hierarchy;
import dev.lifeguard.lint.code.Lambda;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where lambdas are made, and what their parameters are there. */
final class Captures {
    /** A use of a value: what the value is in this method, where this op takes it. */
    record Use(Method method, Op op, Value value) {}

    private record Maker(Method method, Op.MakeLambda op) {}

    private final Hierarchy hierarchy;
    private final Map<Method, Maker> makers = new HashMap<>();

    Captures(Hierarchy hierarchy) {
        this.hierarchy = hierarchy;
    }

    /** Notes the lambdas that the method makes; to be called for all before anything is asked. */
    void note(Method method) {
        for (Op op : method.ops()) {
            if (op instanceof Op.MakeLambda made) {
                Lambda lambda = made.value().lambda();
                Method body = hierarchy.find(lambda.owner(), lambda.name(), lambda.desc());
                if (body != null && body.name().startsWith("lambda$")) { // others may be called otherwise, too
                    makers.putIfAbsent(body, new Maker(method, made));
                }
            }
        }
    }

    /**
     * What a value of a lambda is where the lambda is made: what was captured, or a field of the object that both have;
     * null where its caller gives it, and where the method is no lambda.
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
