package dev.lifeguard.report.terminal;

import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A table as text, each column as wide as its widest cell. */
public final class TextTable {
    private static final String GAP = "  ";

    private TextTable() {}

    /** Lines of the caption, if there is one, of the head, and of each row; each ends with a line feed. */
    public static String of(Table table) {
        int[] widths = IntStream.range(0, table.head().size())
                .map(column -> Stream.concat(Stream.of(table.head()), table.rows().stream())
                        .mapToInt(row -> row.get(column).length())
                        .max()
                        .orElse(0))
                .toArray();
        return Stream.concat(Stream.of(table.head()), table.rows().stream())
                .map(row -> line(row, widths))
                .collect(Collectors.joining("", table.caption().isEmpty() ? "" : table.caption() + "\n", ""));
    }

    private static String line(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length)
                        .mapToObj(i -> cells.get(i)
                                + " ".repeat(widths[i] - cells.get(i).length()))
                        .collect(Collectors.joining(GAP))
                        .stripTrailing()
                + "\n";
    }
}
