package dev.lifeguard.bench.result;

import dev.lifeguard.bench.stats.MarkdownTable;
import java.util.ArrayList;
import java.util.List;

/**
 * A table of figures.
 *
 * @param name the name that templates use
 * @param corner head of the column of labels
 */
public record ResultTable(String name, String corner, List<Column> columns, List<Row> rows) {
    public ResultTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        for (Row row : rows) {
            if (row.cells().size() != columns.size()) {
                throw new IllegalArgumentException(name + ", \"" + row.label() + "\": "
                        + row.cells().size() + " cells for " + columns.size() + " columns");
            }
        }
    }

    ResultTable with(List<Row> other) {
        return new ResultTable(name, corner, columns, other);
    }

    /** Returns the table as Markdown. */
    public String markdown() {
        List<String> head = new ArrayList<>(List.of(corner));
        columns.forEach(column -> head.add(column.title()));
        return new MarkdownTable(head, rows.stream().map(this::texts).toList()).text();
    }

    private List<String> texts(Row row) {
        List<String> texts = new ArrayList<>(List.of(row.label()));
        for (int i = 0; i < columns.size(); i++) {
            texts.add(row.cells().get(i).text(columns.get(i).decimals()));
        }
        return texts;
    }
}
