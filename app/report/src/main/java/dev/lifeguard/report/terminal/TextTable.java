package dev.lifeguard.report.terminal;

import dev.lifeguard.report.page.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A table as text. */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /**
     * Returns a whole table with left-aligned columns: a line for the caption if there is one, for the head, and for
     * each row. Each ends with a line feed.
     */
    public static String of(Table table) {
        List<TextColumn> columns = IntStream.range(0, table.head().size())
                .mapToObj(at -> TextColumn.words(
                        table.head().get(at),
                        0,
                        Integer.MAX_VALUE,
                        table.rows().stream()
                                .map(row -> TextCell.of(row.get(at)))
                                .toList()))
                .toList();
        return (table.caption().isEmpty() ? "" : table.caption() + "\n") + render(columns, Integer.MAX_VALUE, false);
    }

    /**
     * Renders columns in a given width. Wide texts are cut first, then columns of low rank are narrowed or left out.
     *
     * @return a line for the heads and one for each row, each ended by a line feed and at most {@code width} wide
     */
    public static String render(List<TextColumn> columns, int width, boolean color) {
        List<TextColumn> chosen = fitting(columns, width);
        int[] widths = widths(chosen, width);
        StringBuilder out = new StringBuilder();
        List<TextCell> heads = chosen.stream()
                .map(column -> new TextCell(column.head(), TextStyle.BOLD))
                .toList();
        line(out, chosen, heads, widths, color);
        int rows = chosen.isEmpty() ? 0 : chosen.get(0).cells().size();
        for (int row = 0; row < rows; row++) {
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
