package dev.lifeguard.lint.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/** Reachability between the blocks of a method. */
public final class Reachability {
    private Reachability() {}

    /**
     * Returns the blocks that are reachable by steps from these, including themselves, without passing through {@code
     * not}; −1 excludes no block.
     */
    public static BitSet from(List<Integer> blocks, int not, IntFunction<List<Integer>> step) {
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(blocks);
        while (!open.isEmpty()) {
            int block = open.poll();
            if (block != not && !seen.get(block)) {
                seen.set(block);
                open.addAll(step.apply(block));
            }
        }
        return seen;
    }

    /** Returns the predecessors of each block. */
    public static List<List<Integer>> before(List<Block> blocks) {
        List<List<Integer>> before = new ArrayList<>();
        blocks.forEach(block -> before.add(new ArrayList<>(2)));
        for (int i = 0; i < blocks.size(); i++) {
            for (int next : blocks.get(i).next()) {
                before.get(next).add(i);
            }
        }
        return before;
    }
}
