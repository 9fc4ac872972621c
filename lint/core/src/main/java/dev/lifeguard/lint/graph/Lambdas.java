package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The places that create lambdas, and the values that their parameters have there. */
public final class Lambdas {
    /** Maximum nesting of lambdas. */
    private static final int MAX_DEPTH = 4;

    /** The creation of a lambda: the op of a method, and the lambda as a value in it. */
    public record Maker(Method method, Op op, Value lambda) {
        /** Returns the captured value for this parameter; null if the caller of the lambda passes it. */
        public @Nullable Value captured(int parameter) {
            int part = parameter + lambda.lambda().firstParameter();
            return part < lambda.parts().size() ? lambda.parts().get(part) : null;
        }

        /** Whether the lambda shares {@code this} of the method. */
        boolean sharesThis() {
            return !lambda.parts().isEmpty() && lambda.parts().get(0).is(Value.Kind.THIS);
        }
    }

    /** A use of a value by an op of a method. */
    record Use(Method method, Op op, Value value) {}

    private final Map<Method, Maker> makers = new HashMap<>();

    Lambdas(Program program) {
        program.methods().forEach(method -> {
            for (Op op : method.ops()) {
                Method body = op instanceof Op.MakeLambda made
                        ? program.method(made.value().lambda())
                        : null;
                if (body != null) {
                    makers.putIfAbsent(body, new Maker(method, op, ((Op.MakeLambda) op).value()));
                }
            }
        });
    }

    /** Returns the place that creates the lambda or reference with this body; null if there is none. */
    public @Nullable Maker maker(Method body) {
        return makers.get(body);
    }

    /** Returns the methods around a lambda, the innermost first. */
    public List<Method> around(Method body) {
        List<Method> around = new ArrayList<>();
        for (Maker maker = maker(body); around.size() < MAX_DEPTH && maker != null; maker = maker(maker.method)) {
            around.add(maker.method);
        }
        return around;
    }

    /** Returns the place that creates a lambda that is called in no other way; null for other methods. */
    @Nullable
    Maker onlyMaker(Method body) {
        return body.name().startsWith("lambda$") ? maker(body) : null;
    }

    /**
     * Returns the value that a lambda's value has where the lambda is created: the captured value, or the same field of
     * {@code this}. Null if the caller of the lambda passes it, or if the method is not a lambda.
     */
    @Nullable
    Use before(Use use) {
        Maker maker = onlyMaker(use.method());
        if (maker == null) {
            return null;
        }
        Value value = use.value();
        if (value.is(Value.Kind.FIELD)) {
            boolean sameObject =
                    value.isStaticField() || (value.parts().get(0).is(Value.Kind.THIS) && maker.sharesThis());
            return sameObject ? new Use(maker.method(), maker.op(), value) : null;
        }
        Value captured = value.is(Value.Kind.PARAM) ? maker.captured(value.index()) : null;
        return captured == null ? null : new Use(maker.method(), maker.op(), captured);
    }
}
