package dev.lifeguard.cli.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lays columns out in a given width: wide texts are cut first, then columns of low rank are narrowed or left out. */
final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /**
     * The table, a line for the heads and one for each row, each ended by a line feed and at most {@code width} wide.
     */
    static String render(List<Column> columns, int width, boolean color) {
        List<Column> chosen = fitting(columns, width);
        int[] widths = widths(chosen, width);
        StringBuilder out = new StringBuilder();
        List<Cell> heads = chosen.stream()
                .map(column -> new Cell(column.head(), Cell.Style.HEAD))
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

    /** As many of the columns, in their order, as can be shown in the width; at least one. */
    private static List<Column> fitting(List<Column> columns, int width) {
        List<Column> chosen = new ArrayList<>(columns);
        while (chosen.size() > 1 && total(chosen, true) > width) {
            Column first =
                    chosen.stream().min(Comparator.comparingInt(Column::rank)).orElseThrow();
            int at = chosen.indexOf(first);
            @Nullable Column narrower = first.narrower();
            if (narrower == null) {
                chosen.remove(at);
            } else {
                chosen.set(at, narrower);
            }
        }
        return chosen;
    }

    /** The widths at which they fill at most the whole: what is too much is taken from the widest that can be cut. */
    private static int[] widths(List<Column> columns, int width) {
        int[] widths = columns.stream().mapToInt(Column::width).toArray();
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

    private static int total(List<Column> columns, boolean least) {
        int total = GAP.length() * (columns.size() - 1);
        for (Column column : columns) {
            total += least ? column.leastWidth() : column.width();
        }
        return total;
    }

    private static void line(StringBuilder out, List<Column> columns, List<Cell> cells, int[] widths, boolean color) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            Cell cell = cells.get(i);
            boolean last = i == widths.length - 1;
            String text = cell.fitted(widths[i], columns.get(i).align());
            String shown = last ? text.stripTrailing() : text;
            line.append(color ? cell.style().applied(shown) : shown).append(last ? "" : GAP);
        }
        out.append(color ? line.toString() : line.toString().stripTrailing()).append('\n');
    }
}
