package dev.lifeguard.lint.code;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntFunction;

/** Where the blocks of a method lead. */
public final class Ways {
    private Ways() {}

    /** The blocks to which steps lead from these, themselves included, without going through {@code not}; −1 is none. */
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

    /** The predecessors of each block. */
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
