package dev.lifeguard.lint.code;

import java.util.List;

/**
 * A run of instructions without branches.
 *
 * @param from its first op
 * @param to the op after its last
 * @param next where control may go then
 * @param handlers where an exception may take it
 * @param tested the value by which its end chooses between two ways; {@link Value#UNKNOWN} where it does not
 * @param ifNull the block for null, −1 where it does not compare the value with null
 * @param ifZero the block for 0, which is false, −1 where it does not compare the value with that
 */
public record Block(
        int from, int to, List<Integer> next, List<Integer> handlers, Value tested, int ifNull, int ifZero) {}
