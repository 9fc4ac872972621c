package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;

/** The branches of a method by {@code instanceof}. */
final class TypeTests {
    private final List<Value> tests = new ArrayList<>();

    /** Notes by what a branch chooses. */
    void note(Value tested) {
        if (tested.is(Value.Kind.TYPE_TEST)) {
            tests.add(tested);
        }
    }

    /**
     * Whether one may say of a call which classes its object is not of: of a call on what was tested by another type, or
     * in a lambda that has it. A call by the type itself is on the other branch.
     */
    boolean decide(List<Op> ops) {
        return !tests.isEmpty() && ops.stream().anyMatch(op -> tests.stream().anyMatch(test -> uses(op, test)));
    }

    private static boolean uses(Op op, Value test) {
        Value tested = test.parts().get(0);
        if (op instanceof Call call) {
            return call.kind() == Call.Kind.VIRTUAL
                    && !call.owner().equals(test.type())
                    && call.receiver().isSame(tested);
        }
        return op instanceof Op.MakeLambda made
                && made.value().parts().stream()
                        .anyMatch(part -> part == tested || (part.is(Value.Kind.THIS) && tested.is(Value.Kind.FIELD)));
    }
}
