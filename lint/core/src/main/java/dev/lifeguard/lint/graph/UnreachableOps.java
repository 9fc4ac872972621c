package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Call;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Reachability;
import dev.lifeguard.lint.code.Value;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** The parts of a called method that do not run, because the call passes a constant that the method branches on. */
final class UnreachableOps {
    /** More blocks than hand-written methods have. Each call with a constant costs a walk through all blocks. */
    private static final int MAX_BLOCKS = 500;

    private UnreachableOps() {}

    /** Returns the ops that do not run, by identity. */
    static Set<Op> ops(Op op, Method target) {
        List<Block> blocks = target.blocks();
        boolean calls = op instanceof Call call
                && call.name().equals(target.name())
                && call.desc().equals(target.desc())
                && givesConstant(call);
        if (!calls || blocks.isEmpty() || blocks.size() > MAX_BLOCKS) {
            return Set.of();
        }
        BitSet untaken = reachable(blocks, List.of());
        untaken.andNot(reachable(blocks, ((Call) op).parameters()));
        Set<Op> ops = Collections.newSetFromMap(new IdentityHashMap<>());
        untaken.stream()
                .mapToObj(blocks::get)
                .forEach(block -> ops.addAll(target.ops().subList(block.from(), block.to())));
        return ops;
    }

    private static boolean givesConstant(Call call) {
        return call.parameters().stream().anyMatch(value -> value.is(Value.Kind.CONST));
    }

    /**
     * Returns the blocks that are reachable with these arguments, without exceptions; an empty list means any
     * arguments.
     */
    private static BitSet reachable(List<Block> blocks, List<Value> given) {
        return Reachability.from(List.of(0), -1, at -> next(blocks.get(at), given));
    }

    private static List<Integer> next(Block block, List<Value> given) {
        Value tested = block.tested();
        int number = tested.is(Value.Kind.PARAM) ? tested.index() : given.size();
        Value argument = number < given.size() ? given.get(number) : Value.UNKNOWN;
        int ifNothing = Math.max(block.ifNull(), block.ifZero());
        if (ifNothing < 0 || !argument.is(Value.Kind.CONST)) {
            return block.next();
        }
        boolean nothing =
                block.ifNull() >= 0 ? argument.isNull() : Integer.valueOf(0).equals(argument.number());
        boolean known = block.ifNull() >= 0 || argument.number() != null;
        return known
                ? block.next().stream()
                        .filter(next -> (next == ifNothing) == nothing)
                        .toList()
                : block.next();
    }
}
