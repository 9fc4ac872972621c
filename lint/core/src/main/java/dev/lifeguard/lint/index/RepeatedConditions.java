package dev.lifeguard.lint.index;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/**
 * Resolves branches that repeat the condition under which an object was created. The condition still has the same
 * result, so of two paths the one that ends the object is taken.
 */
final class RepeatedConditions {
    private final Method method;
    private final Predicate<Op> ends;
    private final List<Value> asked = new ArrayList<>();

    /**
     * @param made the block that creates the object
     * @param ends whether an op ends the object
     */
    RepeatedConditions(Method method, int made, Predicate<Op> ends) {
        this.method = method;
        this.ends = ends;
        for (int i = 0; i < made; i++) {
            int decider = i;
            long leading = method.blocks().get(i).next().stream()
                    .filter(next -> reaches(next, decider, block -> block == made))
                    .count();
            if (branches(method.blocks().get(i)) && leading == 1) {
                asked.add(method.blocks().get(i).tested());
            }
        }
    }

    /** Returns the blocks that may follow this one, after the object was created. */
    List<Integer> ways(int block) {
        Block from = method.blocks().get(block);
        if (!branches(from) || asked.stream().noneMatch(value -> same(value, from.tested()))) {
            return from.next();
        }
        List<Integer> ending = from.next().stream()
                .filter(next -> reaches(next, block, this::ends))
                .toList();
        return ending.isEmpty() ? from.next() : ending;
    }

    private static boolean branches(Block block) {
        return block.next().size() == 2 && !block.tested().is(Value.Kind.UNKNOWN);
    }

    private boolean ends(int block) {
        return method.ops(method.blocks().get(block)).stream().anyMatch(ends);
    }

    private boolean reaches(int from, int without, IntPredicate wanted) {
        return method.reachable(List.of(from), without).stream().anyMatch(wanted);
    }

    /** Whether both are the same variable, the same field, or results of the same method on the same object. */
    private static boolean same(Value one, Value other) {
        if (one == other) {
            return true;
        }
        boolean field = one.is(Value.Kind.FIELD)
                && other.is(Value.Kind.FIELD)
                && one.name().equals(other.name())
                && one.type().equals(other.type());
        Call first = one.call();
        Call second = other.call();
        return field
                || (one.is(Value.Kind.CALL)
                        && other.is(Value.Kind.CALL)
                        && first != null
                        && second != null
                        && first.is(second.owner(), second.name())
                        && first.parameters().isEmpty()
                        && second.parameters().isEmpty()
                        && (first.kind() == Call.Kind.STATIC || same(first.receiver(), second.receiver())));
    }
}
