package dev.lifeguard.report.page;

import java.util.List;

/**
 * Blocks that are shown only when the reader opens them.
 *
 * @param summary their summary
 * @param blocks the blocks
 */
public record Folded(String summary, List<Block> blocks) implements Block {
    public Folded {
        blocks = List.copyOf(blocks);
    }
}
