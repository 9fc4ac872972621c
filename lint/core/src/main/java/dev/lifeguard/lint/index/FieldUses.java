package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.Value;
import dev.lifeguard.lint.code.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The uses of the fields that rules ask about, in all classes. */
public final class FieldUses {
    private static final Set<String> CHECKS = Words.of("""
        requireNonNull checkNotNull checkNotNullExpressionValue checkNotNullParameter notNull
        throwUninitializedPropertyAccessException
        """);

    /** A use of a value: the op, and the argument index of the value in a call (0 is the receiver, if there is one). */
    public record Use(Method method, Op op, int place) {
        /** Whether a method is called on the value. */
        public boolean isReceiver() {
            return op instanceof Call invoked && place == 0 && invoked.kind() != Call.Kind.STATIC;
        }

        /** Whether one of these methods is called on the value. */
        public boolean calls(Set<String> names) {
            return isReceiver() && names.contains(((Call) op).name());
        }
    }

    private final Map<String, List<Use>> uses = new HashMap<>();

    FieldUses(Program program, Set<String> fields) {
        program.methods().forEach(method -> method.ops().forEach(op -> note(method, op, fields)));
    }

    private void note(Method method, Op op, Set<String> fields) {
        List<Value> values = values(op);
        for (int i = 0; i < values.size(); i++) {
            for (Value value : values.get(i).alternatives()) {
                if (value.is(Value.Kind.FIELD) && fields.contains(value.field())) {
                    uses.computeIfAbsent(value.field(), key -> new ArrayList<>())
                            .add(new Use(method, op, i));
                }
            }
        }
    }

    /** Returns the uses of a field, {@code owner.name}. */
    public List<Use> of(String field) {
        return uses.getOrDefault(field, List.of());
    }

    /** Returns the values that an op takes. */
    public static List<Value> values(Op op) {
        if (op instanceof Call call) {
            return call.args();
        }
        if (op instanceof Op.Return end) {
            return List.of(end.value());
        }
        if (op instanceof Op.FieldWrite write) {
            return List.of(write.value());
        }
        if (op instanceof Op.ArrayWrite write) {
            return List.of(write.value());
        }
        return op instanceof Op.MakeLambda ? ((Op.MakeLambda) op).value().parts() : List.of();
    }

    /** Whether the op only checks the value for null or the like. */
    public static boolean onlyChecks(Op op) {
        return op instanceof Call call && CHECKS.contains(call.name());
    }
}
