package dev.lifeguard.report.page;

import java.util.List;

/**
 * Blocks side by side; below each other where the window is narrow.
 *
 * @param columns the blocks of each column
 */
public record PageColumns(List<List<Block>> columns) implements Block {
    public PageColumns {
        columns = columns.stream().map(List::copyOf).toList();
    }

    /** Columns of one block each. */
    public static PageColumns of(Block... blocks) {
        return new PageColumns(List.of(blocks).stream().map(List::of).toList());
    }
}
