package dev.lifeguard.lint.graph;

import dev.lifeguard.lint.code.Block;
import dev.lifeguard.lint.code.ControlFlow;
import dev.lifeguard.lint.code.Method;
import dev.lifeguard.lint.code.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counts the branches that decide whether a method reaches an op. The path with fewer branches is the more likely one.
 * Two kinds do not count: branches that start a loop around the op or before it, and branches whose other side only
 * throws, such as argument checks. A caught exception counts as a branch.
 */
final class BranchCounts {
    /** More blocks than hand-written methods have. Each branch costs a walk through all blocks. */
    private static final int MAX_BLOCKS = 500;

    private final Map<Method, Map<Op, Integer>> known = new HashMap<>();

    /** Returns the number of branches before the op; 1 if the control flow is unknown. */
    int before(Method method, Op op) {
        return method.blocks().isEmpty()
                ? 1
                : known.computeIfAbsent(method, BranchCounts::count).getOrDefault(op, 0);
    }

    /** Counts the branches before each op that has any, by identity. */
    private static Map<Op, Integer> count(Method method) {
        Map<Op, Integer> ofOps = new IdentityHashMap<>();
        List<Block> blocks = method.blocks();
        int[] counts = new int[blocks.size()];
        for (int i = 0; i < counts.length && counts.length <= MAX_BLOCKS; i++) {
            if (blocks.get(i).next().size() > 1) {
                decided(method, i).stream().forEach(block -> counts[block]++);
            }
        }
        BitSet usual = method.reachable(List.of(0), -1);
        for (int i = usual.nextClearBit(0); i < counts.length; i = usual.nextClearBit(i + 1)) {
            counts[i]++; // in an exception handler
        }
        for (int i = 0; i < counts.length; i++) {
            for (int op = blocks.get(i).from(); op < blocks.get(i).to() && counts[i] > 0; op++) {
                ofOps.put(method.ops().get(op), counts[i]);
            }
        }
        return ofOps;
    }

    /** Returns the blocks that only some sides of the branch lead to. */
    private static BitSet decided(Method method, int branch) {
        List<Block> blocks = method.blocks();
        List<BitSet> sides = new ArrayList<>();
        for (int next : blocks.get(branch).next()) {
            sides.add(method.reachable(List.of(next), branch));
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
        decided.andNot(loopBegunBy(method, branch));
        return decided;
    }

    /** Whether this side leads to the end of the method, and not only to an exception or back to the branch. */
    private static boolean returns(Method method, BitSet side) {
        return side.stream()
                .mapToObj(method.blocks()::get)
                .flatMap(block -> method.ops(block).stream())
                .anyMatch(Op.Return.class::isInstance);
    }

    /** Returns the loop that the branch starts; empty if it is inside a loop or in none. */
    private static BitSet loopBegunBy(Method method, int branch) {
        List<Block> blocks = method.blocks();
        BitSet loop = ControlFlow.loop(method, branch);
        int at = loop.nextSetBit(0);
        while (at >= 0 && at < branch && blocks.get(at).next().equals(List.of(at + 1))) {
            at++;
        }
        return at == branch ? loop : new BitSet();
    }
}
