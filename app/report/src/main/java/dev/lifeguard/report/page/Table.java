package dev.lifeguard.report.page;

import java.util.List;

/**
 * A table whose first column names its rows. Columns of figures are right-aligned.
 *
 * @param caption subject of the rows, may be empty
 * @param head names of the columns, with their units
 * @param rows cells, as many in each row as there are columns
 */
public record Table(String caption, List<String> head, List<List<String>> rows) implements Block {
    /** @throws IllegalArgumentException if a row is longer or shorter than the head */
    public Table {
        head = List.copyOf(head);
        rows = rows.stream().map(List::copyOf).toList();
        for (List<String> row : rows) {
            if (row.size() != head.size()) {
                throw new IllegalArgumentException(
                        "table \"" + caption + "\": " + row.size() + " cells below " + head.size() + " columns");
            }
        }
    }
}
