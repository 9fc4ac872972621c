package dev.lifeguard.bench.result;

import java.util.List;

/**
 * A row of a table.
 *
 * @param label the subject of the row, unique in the table
 * @param cells one for each column
 * @param run index of the run that measured it, in its result
 */
public record Row(String label, List<Cell> cells, int run) {
    public Row {
        cells = List.copyOf(cells);
    }

    /** Returns a row of the current run. */
    public static Row of(String label, List<Cell> cells) {
        return new Row(label, cells, 0);
    }

    Row ofRun(int index) {
        return new Row(label, cells, index);
    }
}
