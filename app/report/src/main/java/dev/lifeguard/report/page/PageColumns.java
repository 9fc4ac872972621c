package dev.lifeguard.report.page;

import java.util.List;

/**
 * Blocks side by side, or below each other in a narrow window.
 *
 * @param columns the blocks of each column
 */
public record PageColumns(List<List<Block>> columns) implements Block {
    public PageColumns {
        columns = columns.stream().map(List::copyOf).toList();
    }

    public static PageColumns of(Block... blocks) {
        return new PageColumns(List.of(blocks).stream().map(List::of).toList());
    }
}
