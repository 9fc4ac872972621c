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
public record TextColumn(
        String head,
        List<TextCell> cells,
        Align align,
        int rank,
        int least,
        @Nullable TextColumn narrower) {
    /** The alignment of a cell. */
    public enum Align {
        /** Right-aligned; for figures. */
        RIGHT,
        /** Left-aligned, cut at its end. */
        LEFT,
        /** Left-aligned, cut at its beginning; for texts whose end matters most. */
        LEFT_KEEPING_END
    }

    public TextColumn {
        cells = List.copyOf(cells);
    }

    /** Returns a column of figures: right-aligned, never cut. */
    public static TextColumn figures(String head, int rank, List<TextCell> cells) {
        return new TextColumn(head, cells, Align.RIGHT, rank, Integer.MAX_VALUE, null);
    }

    /** Returns a column of words: left-aligned, cut down to {@code least} characters. */
    public static TextColumn words(String head, int rank, int least, List<TextCell> cells) {
        return new TextColumn(head, cells, Align.LEFT, rank, least, null);
    }

    /** Returns the column with its cells cut at the beginning. */
    public TextColumn keepingEnd() {
        return new TextColumn(head, cells, Align.LEFT_KEEPING_END, rank, least, narrower);
    }

    /** Returns the column with a narrower replacement. */
    public TextColumn orElse(TextColumn other) {
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
