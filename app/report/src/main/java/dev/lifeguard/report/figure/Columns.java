package dev.lifeguard.report.figure;

import java.util.List;

/**
 * One column or several.
 *
 * @param <R> the type of a row
 */
public sealed interface Columns<R> permits Column, Sheet {
    /** Returns the columns, in order. */
    List<Column<R>> columns();
}
