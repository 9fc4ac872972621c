package dev.lifeguard.report.figure;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Columns beside each other, of which a table, CSV and JSON can be made.
 *
 * @param columns in order
 * @param <R> a row
 */
public record Sheet<R>(List<Column<R>> columns) implements Columns<R> {
    public Sheet {
        columns = List.copyOf(columns);
    }

    /** All columns of some, in order. */
    @SafeVarargs
    public static <R> Sheet<R> of(Columns<R>... some) {
        return new Sheet<>(
                Stream.of(some).flatMap(columns -> columns.columns().stream()).toList());
    }

    /**
     * The column of that name.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Column<R> column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no column " + name));
    }

    /**
     * Some of the columns, in the order of the names.
     *
     * @throws IllegalArgumentException if there is none of a name
     */
    public Sheet<R> select(String... names) {
        return new Sheet<>(Stream.of(names).map(this::column).toList());
    }

    /** The same columns of something that has such a row as a part. */
    public <W> Sheet<W> of(Function<W, R> part) {
        return new Sheet<>(columns.stream().map(column -> column.of(part)).toList());
    }

    /** A table with a line for each row. */
    public Table table(String caption, List<R> rows) {
        return new Table(
                caption,
                columns.stream().map(Column::label).toList(),
                rows.stream().map(this::cells).toList());
    }

    /**
     * Bars with a row for each row: the first column is its label, each other one a bar. What is not known is left out.
     */
    public Bars bars(String title, List<R> rows) {
        return new Bars(
                title,
                columns.stream().skip(1).map(Column::label).toList(),
                rows.stream()
                        .map(row -> new Bars.Row(
                                columns.get(0).name(row),
                                columns.stream()
                                        .skip(1)
                                        .filter(column -> !column.cell(row).equals(Numbers.UNKNOWN))
                                        .map(column ->
                                                new Bars.Bar(column.label(), column.number(row), column.cell(row)))
                                        .toList()))
                        .toList());
    }

    /** The cells of a row. */
    public List<String> cells(R row) {
        return columns.stream().map(column -> column.cell(row)).toList();
    }

    /**
     * CSV with a line for each row, after the names of the columns; lines end with a line feed.
     *
     * @param decimals of figures
     */
    public String csv(List<R> rows, int decimals) {
        return Stream.concat(
                        Stream.of(columns.stream().map(Column::csvName).collect(Collectors.joining(","))),
                        rows.stream()
                                .map(row -> columns.stream()
                                        .map(column -> column.csv(row, decimals))
                                        .collect(Collectors.joining(","))))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Writes a member for each column into the object that is open. */
    public void members(JsonWriter out, R row) {
        columns.forEach(column -> column.member(out, row));
    }

    /** Writes an array with an object for each row. */
    public void array(JsonWriter out, List<R> rows) {
        out.beginArray();
        rows.forEach(row -> object(out, row));
        out.endArray();
    }

    /** Writes a row as an object. */
    public void object(JsonWriter out, R row) {
        out.beginObject();
        members(out, row);
        out.endObject();
    }
}
