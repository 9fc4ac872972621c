package dev.lifeguard.report.terminal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link TextTable}, and how it shrinks if the table is too wide.
 *
 * @param head its title
 * @param cells its texts, one for each row
 * @param align alignment of its cells, and the side on which they are cut
 * @param rank columns with the lowest rank shrink first
 * @param least the width down to which its cells may be cut; its full width if that is smaller
 * @param narrower the column that replaces it when it has to shrink, null for none
 */
record TextColumn(
        String head,
        List<TextCell> cells,
        TextCell.Align align,
        int rank,
        int least,
        @Nullable TextColumn narrower) {
    TextColumn {
        cells = List.copyOf(cells);
    }

    TextColumn orElse(TextColumn other) {
        return new TextColumn(head, cells, align, rank, least, other);
    }

    /** Returns the width that shows all of it. */
    int width() {
        int width = head.length();
        for (TextCell cell : cells) {
            width = Math.max(width, cell.width());
        }
        return width;
    }

    /** Returns the smallest width at which it can be shown. */
    int leastWidth() {
        return Math.min(width(), Math.max(least, head.length()));
    }
}
