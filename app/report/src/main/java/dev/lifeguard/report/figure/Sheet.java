package dev.lifeguard.report.figure;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.page.Bars;
import dev.lifeguard.report.page.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A list of columns, from which a table, CSV and JSON can be made.
 *
 * @param columns the columns, in order
 * @param <R> the type of a row
 */
public record Sheet<R>(List<Column<R>> columns) implements Columns<R> {
    public Sheet {
        columns = List.copyOf(columns);
    }

    /** Returns a sheet of all columns of the arguments, in order. */
    @SafeVarargs
    public static <R> Sheet<R> of(Columns<R>... some) {
        return new Sheet<>(
                Stream.of(some).flatMap(columns -> columns.columns().stream()).toList());
    }

    /**
     * Returns the column with that name.
     *
     * @throws IllegalArgumentException if no column has that name
     */
    public Column<R> column(String name) {
        return columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no column " + name));
    }

    /**
     * Returns some of the columns, in the order of the names.
     *
     * @throws IllegalArgumentException if a name has no column
     */
    public Sheet<R> select(String... names) {
        return new Sheet<>(Stream.of(names).map(this::column).toList());
    }

    /** Returns the same columns for objects that have such a row as a part. */
    public <W> Sheet<W> of(Function<W, R> part) {
        return new Sheet<>(columns.stream().map(column -> column.of(part)).toList());
    }

    /** Returns a table with a line for each row. */
    public Table table(String caption, List<R> rows) {
        return new Table(
                caption,
                columns.stream().map(Column::label).toList(),
                rows.stream().map(this::cells).toList());
    }

    /** Returns bars for each row: the first column is the label, each other one a bar. Unknown values are left out. */
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

    public List<String> cells(R row) {
        return columns.stream().map(column -> column.cell(row)).toList();
    }

    /**
     * Returns CSV with the names of the columns and a line for each row. Lines end with a line feed.
     *
     * @param decimals number of decimals of figures
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

    /** Writes a member for each column into the open object. */
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
