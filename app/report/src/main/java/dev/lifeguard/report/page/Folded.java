package dev.lifeguard.report.page;

import java.util.List;

/**
 * Blocks that are shown when the reader opens them or follows a link to them, and in print.
 *
 * @param summary the line that opens them
 * @param anchor target of links, unique on the page; empty for none
 * @param blocks the blocks
 */
public record Folded(String summary, String anchor, List<Block> blocks) implements Block {
    public Folded {
        blocks = List.copyOf(blocks);
    }

    /** Folds blocks to which no link leads. */
    public Folded(String summary, List<Block> blocks) {
        this(summary, "", blocks);
    }
}
