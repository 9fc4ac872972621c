package dev.lifeguard.lint.read;

import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;

/** The {@code instanceof} branches of a method. */
final class TypeTests {
    private final List<Value> tests = new ArrayList<>();

    /** Records the value that a branch tests. */
    void note(Value tested) {
        if (tested.is(Value.Kind.TYPE_TEST)) {
            tests.add(tested);
        }
    }

    /**
     * Whether a failed test can rule out targets of a call: a call on the tested value through another type, or a
     * lambda that captures the value. A call through the tested type itself is on the other branch.
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
