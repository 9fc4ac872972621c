package dev.lifeguard.lint.code;

import java.util.List;

/**
 * A basic block: a run of instructions without branches.
 *
 * @param from index of its first op
 * @param to index after its last op
 * @param next the blocks that may run next
 * @param handlers the exception handlers that cover it
 * @param tested the value that its final branch tests; {@link Value#UNKNOWN} if it does not branch
 * @param ifNull the block for null; −1 if the branch is not a null check
 * @param ifZero the block for 0 (false); −1 if the branch does not compare with 0
 */
public record Block(
        int from, int to, List<Integer> next, List<Integer> handlers, Value tested, int ifNull, int ifZero) {}
