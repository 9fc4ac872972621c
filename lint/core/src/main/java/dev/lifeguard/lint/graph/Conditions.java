package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import dev.lifeguard.lint.code.Ways;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many branches decide whether a method reaches an op: of two ways to what is looked for, the one with fewer is the
 * likelier. Some branches decide nothing: one that begins a loop around the op or before it, and one whose other side
 * only throws, as a check of arguments does.
 */
final class Conditions {
    /** More than methods have that people write: each branch costs a walk through all. */
    private static final int MAX_BLOCKS = 500;

    private final Map<Method, Map<Op, Integer>> known = new HashMap<>();

    /** Without exceptions; 0 where the control flow of the method is not known. */
    int before(Method method, Op op) {
        return method.blocks().isEmpty()
                ? 0
                : known.computeIfAbsent(method, Conditions::count).getOrDefault(op, 0);
    }

    /** The branches before each op that has any, by identity. */
    private static Map<Op, Integer> count(Method method) {
        Map<Op, Integer> ofOps = new IdentityHashMap<>();
        List<Block> blocks = method.blocks();
        int[] counts = new int[blocks.size()];
        for (int i = 0; i < counts.length && counts.length <= MAX_BLOCKS; i++) {
            if (blocks.get(i).next().size() > 1) {
                decided(method, i).stream().forEach(block -> counts[block]++);
            }
        }
        for (int i = 0; i < counts.length; i++) {
            for (int op = blocks.get(i).from(); op < blocks.get(i).to() && counts[i] > 0; op++) {
                ofOps.put(method.ops().get(op), counts[i]);
            }
        }
        return ofOps;
    }

    /** The blocks that only some sides of the branch lead to. */
    private static BitSet decided(Method method, int branch) {
        List<Block> blocks = method.blocks();
        List<BitSet> sides = new ArrayList<>();
        for (int next : blocks.get(branch).next()) {
            sides.add(Ways.from(List.of(next), branch, at -> blocks.get(at).next()));
        }
        List<BitSet> others =
                sides.stream().filter(side -> returns(method, side)).toList();
        BitSet decided = new BitSet();
        for (BitSet side : sides) {
            for (BitSet other : others) {
                if (other != side) {
                    BitSet missed = (BitSet) side.clone();
                    missed.andNot(other);
                    decided.or(missed);
                }
            }
        }
        decided.andNot(loopBegunBy(blocks, branch));
        return decided;
    }

    /** Whether it ends the method, instead of throwing or of going round to the branch again. */
    private static boolean returns(Method method, BitSet side) {
        return side.stream()
                .mapToObj(method.blocks()::get)
                .flatMap(block -> method.ops().subList(block.from(), block.to()).stream())
                .anyMatch(Op.Return.class::isInstance);
    }

    /** The loop at whose beginning the branch stands; empty where it stands within one, or in none. */
    private static BitSet loopBegunBy(List<Block> blocks, int branch) {
        List<List<Integer>> before = Ways.before(blocks);
        BitSet loop =
                Ways.from(blocks.get(branch).next(), -1, at -> blocks.get(at).next());
        loop.and(Ways.from(List.of(branch), -1, before::get));
        int at = loop.nextSetBit(0);
        while (at >= 0 && at < branch && blocks.get(at).next().equals(List.of(at + 1))) {
            at++;
        }
        return at == branch ? loop : new BitSet();
    }
}
