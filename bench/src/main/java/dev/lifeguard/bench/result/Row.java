package dev.lifeguard.bench.result;

import java.util.List;

/**
 * A row of a table.
 *
 * @param label what was measured; no other row of the table has the same
 * @param cells one for each column
 * @param run index of the run that measured it, in its result
 */
public record Row(String label, List<Cell> cells, int run) {
    public Row {
        cells = List.copyOf(cells);
    }

    /** Of the run that is being made. */
    public static Row of(String label, List<Cell> cells) {
        return new Row(label, cells, 0);
    }

    Row ofRun(int index) {
        return new Row(label, cells, index);
    }
}
