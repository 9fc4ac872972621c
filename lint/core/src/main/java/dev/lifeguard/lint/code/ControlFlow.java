package dev.lifeguard.lint.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/** Queries on the control flow within a method, without exceptions. */
public final class ControlFlow {
    private ControlFlow() {}

    /** Returns the blocks of the loops that contain the op; empty outside of loops. */
    public static BitSet loop(Method method, Op op) {
        return loop(method, method.block(op));
    }

    /** Returns the blocks of the loops that contain the block; empty outside of loops. */
    public static BitSet loop(Method method, int block) {
        if (block < 0) {
            return new BitSet();
        }
        List<Block> blocks = method.blocks();
        BitSet loop = method.reachable(blocks.get(block).next(), -1);
        List<List<Integer>> before = Reachability.before(blocks);
        loop.and(Reachability.from(before.get(block), -1, before::get));
        return loop;
    }

    /** Whether the op is part of an {@code assert}, which is usually disabled. */
    public static boolean isAsserted(Method method, Op op) {
        int at = method.block(op);
        for (int i = 0; i < at; i++) {
            Value tested = method.blocks().get(i).tested();
            if (tested.is(Value.Kind.FIELD) && tested.name().equals("$assertionsDisabled") && decides(method, i, at)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the method may return after the op, even by catching an exception. */
    public static boolean mayReturnAfter(Method method, Op op) {
        int at = method.block(op);
        List<Block> blocks = method.blocks();
        return at < 0
                || Reachability.from(List.of(at), -1, block -> withHandlers(blocks.get(block))).stream()
                        .anyMatch(block -> returns(method, blocks.get(block)));
    }

    private static List<Integer> withHandlers(Block block) {
        List<Integer> next = new ArrayList<>(block.next());
        next.addAll(block.handlers());
        return next;
    }

    private static boolean returns(Method method, Block block) {
        return method.ops(block).stream().anyMatch(Op.Return.class::isInstance);
    }

    /** Returns the ops that are reached only after a caught exception, by identity. */
    public static Set<Op> caught(Method method) {
        Set<Op> caught = Collections.newSetFromMap(new IdentityHashMap<>());
        BitSet usual = method.reachable(List.of(0), -1);
        for (int i = 0; i < method.blocks().size(); i++) {
            if (!usual.get(i)) {
                caught.addAll(method.ops(method.blocks().get(i)));
            }
        }
        return caught;
    }

    /** Whether the block is a branch and only one of its sides leads to the other block. */
    public static boolean decides(Method method, int decider, int at) {
        return side(method, decider, at) >= 0;
    }

    /** Returns the only side of the branch that leads to the block; −1 if both or neither do. */
    private static int side(Method method, int decider, int at) {
        List<Integer> next = method.blocks().get(decider).next();
        if (next.size() != 2 || at == decider) {
            return -1;
        }
        boolean first = method.reachable(List.of(next.get(0)), decider).get(at);
        boolean second = method.reachable(List.of(next.get(1)), decider).get(at);
        return first == second ? -1 : first ? 0 : 1;
    }
}
