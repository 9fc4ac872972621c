package dev.lifeguard.report.figure;

import java.util.List;

/**
 * One column or several.
 *
 * @param <R> a row
 */
public sealed interface Columns<R> permits Column, Sheet {
    /** The columns, in order. */
    List<Column<R>> columns();
}
