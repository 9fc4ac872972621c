package dev.lifeguard.report.terminal;

import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.terminal.TextCell.Align;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table as text. In a narrow terminal wide texts are cut first, then columns of low rank are narrowed or left out.
 *
 * @param <R> what a row shows
 */
public final class TextTable<R> {
    private static final String GAP = "  ";

    private final List<R> rows;
    private final List<TextColumn> columns = new ArrayList<>();

    /** Creates a table without columns. */
    public TextTable(List<R> rows) {
        this.rows = rows;
    }

    /**
     * Returns a whole table with left-aligned columns: a line for the caption if there is one, for the head, and for
     * each row. Each ends with a line feed.
     */
    public static String of(Table table) {
        TextTable<List<String>> text = new TextTable<>(table.rows());
        for (int i = 0; i < table.head().size(); i++) {
            int at = i;
            text.words(table.head().get(i), 0, Integer.MAX_VALUE, row -> row.get(at));
        }
        return (table.caption().isEmpty() ? "" : table.caption() + "\n")
                + text.render(new TextLayout(Integer.MAX_VALUE, false));
    }

    /**
     * Adds a column of figures: right-aligned, never cut.
     *
     * @param rank columns with the lowest rank shrink first
     */
    public TextTable<R> figures(String head, int rank, Function<R, String> text) {
        return cells(head, rank, text.andThen(TextCell::of));
    }

    /** Adds a column of figures with styles. */
    public TextTable<R> cells(String head, int rank, Function<R, TextCell> cell) {
        columns.add(column(head, rank, Integer.MAX_VALUE, Align.RIGHT, cell));
        return this;
    }

    /** Adds a column of words: left-aligned, cut down to {@code least} characters. */
    public TextTable<R> words(String head, int rank, int least, Function<R, String> text) {
        columns.add(column(head, rank, least, Align.LEFT, text.andThen(TextCell::of)));
        return this;
    }

    /** Adds a narrower replacement of the last column, with figures. */
    public TextTable<R> orElse(String head, int rank, Function<R, TextCell> cell) {
        return orElse(column(head, rank, Integer.MAX_VALUE, Align.RIGHT, cell));
    }

    /** Adds a narrower replacement of the last column, with words that are cut at their beginning. */
    public TextTable<R> orElseEnds(String head, int rank, int least, Function<R, String> text) {
        return orElse(column(head, rank, least, Align.LEFT_KEEPING_END, text.andThen(TextCell::of)));
    }

    private TextTable<R> orElse(TextColumn narrower) {
        columns.add(columns.remove(columns.size() - 1).orElse(narrower));
        return this;
    }

    private TextColumn column(String head, int rank, int least, Align align, Function<R, TextCell> cell) {
        return new TextColumn(head, rows.stream().map(cell).toList(), align, rank, least, null);
    }

    /**
     * Renders the columns.
     *
     * @return a line for the heads and one for each row, each ended by a line feed and no wider than the layout
     */
    public String render(TextLayout layout) {
        int width = layout.columns();
        boolean color = layout.color();
        List<TextColumn> chosen = fitting(columns, width);
        int[] widths = widths(chosen, width);
        StringBuilder out = new StringBuilder();
        List<TextCell> heads = chosen.stream()
                .map(column -> new TextCell(column.head(), TextStyle.BOLD))
                .toList();
        line(out, chosen, heads, widths, color);
        for (int row = 0; row < rows.size(); row++) {
            int at = row;
            line(
                    out,
                    chosen,
                    chosen.stream().map(column -> column.cells().get(at)).toList(),
                    widths,
                    color);
        }
        return out.toString();
    }

    /** Returns as many of the columns, in their order, as fit the width; at least one. */
    private static List<TextColumn> fitting(List<TextColumn> columns, int width) {
        List<TextColumn> chosen = new ArrayList<>(columns);
        while (chosen.size() > 1 && total(chosen, true) > width) {
            TextColumn first = chosen.stream()
                    .min(Comparator.comparingInt(TextColumn::rank))
                    .orElseThrow();
            int at = chosen.indexOf(first);
            @Nullable TextColumn narrower = first.narrower();
            if (narrower == null) {
                chosen.remove(at);
            } else {
                chosen.set(at, narrower);
            }
        }
        return chosen;
    }

    /** Returns widths that fit. The excess is taken from the widest columns that can be cut. */
    private static int[] widths(List<TextColumn> columns, int width) {
        int[] widths = columns.stream().mapToInt(TextColumn::width).toArray();
        for (int excess = total(columns, false) - width; excess > 0; excess--) {
            int widest = -1;
            for (int i = 0; i < widths.length; i++) {
                boolean cuttable = widths[i] > columns.get(i).leastWidth() || widths.length == 1 && widths[i] > 1;
                if (cuttable && (widest < 0 || widths[i] > widths[widest])) {
                    widest = i;
                }
            }
            if (widest < 0) {
                break;
            }
            widths[widest]--;
        }
        return widths;
    }

    private static int total(List<TextColumn> columns, boolean least) {
        int total = GAP.length() * (columns.size() - 1);
        for (TextColumn column : columns) {
            total += least ? column.leastWidth() : column.width();
        }
        return total;
    }

    private static void line(
            StringBuilder out, List<TextColumn> columns, List<TextCell> cells, int[] widths, boolean color) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            TextCell cell = cells.get(i);
            boolean last = i == widths.length - 1;
            String text = cell.fitted(widths[i], columns.get(i).align());
            String shown = last ? text.stripTrailing() : text;
            line.append(color ? cell.style().applied(shown) : shown).append(last ? "" : GAP);
        }
        out.append(color ? line.toString() : line.toString().stripTrailing()).append('\n');
    }
}
