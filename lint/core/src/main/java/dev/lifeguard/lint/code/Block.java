package dev.lifeguard.lint.code;

import java.util.List;
import java.util.Set;

/**
 * A basic block: a run of instructions without branches.
 *
 * @param from index of its first op
 * @param to index after its last op
 * @param next possible next blocks
 * @param handlers exception handlers that cover it
 * @param caught internal names of the exceptions that these catch
 * @param tested value that its final branch compares with 0 (false); {@link Value#UNKNOWN} for others
 * @param ifZero next block for 0 (false); −1 if not a comparison with 0
 */
public record Block(
        int from, int to, List<Integer> next, List<Integer> handlers, Set<String> caught, Value tested, int ifZero) {}
