package dev.lifeguard.report.terminal;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A column of a {@link TextTable}, and how it gives way where the table is too wide.
 *
 * @param head its title
 * @param cells its texts, one for each row
 * @param align where its cells stand, and where they are cut
 * @param rank the columns of the lowest rank give way first
 * @param least the width down to which its cells may be cut; its full width if that is smaller
 * @param narrower the column that replaces it when it has to give way, null for none
 */
public record TextColumn(
        String head,
        List<TextCell> cells,
        Align align,
        int rank,
        int least,
        @Nullable TextColumn narrower) {
    /** Where a cell stands in its column. */
    public enum Align {
        /** At the right; for figures. */
        RIGHT,
        /** At the left, cut at its end. */
        LEFT,
        /** At the left, cut at its beginning; for texts whose end matters most. */
        LEFT_KEEPING_END
    }

    public TextColumn {
        cells = List.copyOf(cells);
    }

    /** A column of figures: aligned right, never cut. */
    public static TextColumn figures(String head, int rank, List<TextCell> cells) {
        return new TextColumn(head, cells, Align.RIGHT, rank, Integer.MAX_VALUE, null);
    }

    /** A column of words: aligned left, cut down to {@code least} characters. */
    public static TextColumn words(String head, int rank, int least, List<TextCell> cells) {
        return new TextColumn(head, cells, Align.LEFT, rank, least, null);
    }

    /** The same, cut at the beginning of its cells. */
    public TextColumn keepingEnd() {
        return new TextColumn(head, cells, Align.LEFT_KEEPING_END, rank, least, narrower);
    }

    /** The same, with a narrower one to take its place. */
    public TextColumn orElse(TextColumn other) {
        return new TextColumn(head, cells, align, rank, least, other);
    }

    /** The width that shows all of it. */
    int width() {
        int width = head.length();
        for (TextCell cell : cells) {
            width = Math.max(width, cell.width());
        }
        return width;
    }

    /** The smallest width at which it can be shown. */
    int leastWidth() {
        return Math.min(width(), Math.max(least, head.length()));
    }
}
