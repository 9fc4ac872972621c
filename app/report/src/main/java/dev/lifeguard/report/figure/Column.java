package dev.lifeguard.report.figure;

import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.report.csv.Csv;
import dev.lifeguard.report.page.Series;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A figure or a fact of each row. It is declared once, and tables, CSV, JSON and charts show it in their own ways:
 *
 * <table> <caption>Output by type of value</caption>
 * <tr><th>value</th><th>table</th><th>CSV</th><th>JSON</th></tr>
 * <tr><td>figure</td><td>by its unit</td><td>decimals</td><td>number, null if not finite</td></tr>
 * <tr><td>whole number</td><td>digits</td><td>digits</td><td>number</td></tr>
 * <tr><td>boolean</td><td>yes, no</td><td>true, false</td><td>true, false</td></tr>
 * <tr><td>collection</td><td>joined by commas</td><td>joined by commas</td><td>array</td></tr>
 * <tr><td>null</td><td>a dash</td><td>empty</td><td>no member</td></tr>
 * </table>
 *
 * @param name name of the member in JSON; in CSV with underscores
 * @param label label of the column in a table
 * @param unit unit of a figure; ignored for other values
 * @param value returns the value of a row: a {@link Double}, {@link Integer}, {@link Long}, {@link Boolean}, {@link
 * String}, collection of strings or whole numbers, or null for none
 * @param <R> the type of a row
 */
public record Column<R>(String name, String label, Unit unit, Function<R, ? extends @Nullable Object> value)
        implements Columns<R> {

    /** Returns a column of texts, whole numbers, booleans, or collections of texts or whole numbers. */
    public static <R> Column<R> fact(String name, String label, Function<R, ? extends @Nullable Object> value) {
        return new Column<>(name, label, Unit.NUMBER, value);
    }

    /** Returns such a column with the name as its label. */
    public static <R> Column<R> fact(String name, Function<R, ? extends @Nullable Object> value) {
        return fact(name, name, value);
    }

    /** Returns a column of figures; NaN means unknown. */
    public static <R> Column<R> figure(String name, String label, Unit unit, ToDoubleFunction<R> value) {
        return new Column<>(name, label, unit, value::applyAsDouble);
    }

    /** Returns a column of figures with the name as its label. */
    public static <R> Column<R> figure(String name, Unit unit, ToDoubleFunction<R> value) {
        return figure(name, name, unit, value);
    }

    /** Returns an object in JSON; no member for null. Tables and CSV cannot show it. */
    public static <R, T> Column<R> object(String name, Sheet<T> members, Function<R, ? extends @Nullable T> part) {
        return fact(name, row -> {
            T of = part.apply(row);
            return of == null ? null : (Json) out -> members.object(out, of);
        });
    }

    /** Returns an array of objects in JSON; no member for null. Tables and CSV cannot show it. */
    public static <R, T> Column<R> array(
            String name, Sheet<T> members, Function<R, ? extends @Nullable List<T>> parts) {
        return fact(name, row -> {
            List<T> all = parts.apply(row);
            return all == null ? null : (Json) out -> members.array(out, all);
        });
    }

    /** Returns the column with another name in JSON and CSV. */
    public Column<R> named(String other) {
        return new Column<>(other, label, unit, value);
    }

    /** Returns the column with another label in tables. */
    public Column<R> labelled(String other) {
        return new Column<>(name, other, unit, value);
    }

    /** Returns the column for objects that have such a row as a part. */
    public <W> Column<W> of(Function<W, R> part) {
        return new Column<>(name, label, unit, whole -> value.apply(part.apply(whole)));
    }

    @Override
    public List<Column<R>> columns() {
        return List.of(this);
    }

    /** Returns the text in a table. */
    public String cell(R row) {
        Object of = value.apply(row);
        if (of == null) {
            return Numbers.UNKNOWN;
        }
        if (of instanceof Double figure) {
            return unit.text(figure);
        }
        if (of instanceof Boolean truth) {
            return truth ? "yes" : "no";
        }
        return text(of);
    }

    /** Returns a line of a chart: the figures of the rows over another column. */
    public Series series(String title, Column<R> x, List<R> rows) {
        return new Series(
                title,
                rows.stream().mapToDouble(x::number).toArray(),
                rows.stream().mapToDouble(this::number).toArray());
    }

    /** Returns the name of a row that this column identifies: {@code 12 threads} if the value is a number. */
    String name(R row) {
        return value.apply(row) instanceof Number ? cell(row) + " " + label : cell(row);
    }

    /** Returns the value as a number; NaN if it is not a number. */
    double number(R row) {
        return value.apply(row) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /** Converts {@code responseMs} to {@code response_ms}. */
    String csvName() {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").toLowerCase(Locale.ROOT);
    }

    String csv(R row, int decimals) {
        Object of = value.apply(row);
        if (of == null) {
            return "";
        }
        return of instanceof Double figure ? Csv.figure(figure, decimals) : Csv.cell(text(of));
    }

    /** Writes its member into the open object. */
    void member(JsonWriter out, R row) {
        Object of = value.apply(row);
        if (of == null) {
            return;
        }
        if (of instanceof Json part) {
            part.write(out.name(name));
        } else if (of instanceof Double figure) {
            out.member(name, figure.doubleValue());
        } else if (of instanceof Number number) {
            out.member(name, number.longValue());
        } else if (of instanceof Boolean truth) {
            out.member(name, truth.booleanValue());
        } else if (of instanceof Collection<?> all) {
            array(out.name(name), all);
        } else {
            out.member(name, String.valueOf(of));
        }
    }

    private static void array(JsonWriter out, Collection<?> all) {
        out.beginArray();
        for (Object one : all) {
            if (one instanceof Number number) {
                out.value(number.longValue());
            } else {
                out.value(String.valueOf(one));
            }
        }
        out.endArray();
    }

    private static String text(Object of) {
        return of instanceof Collection<?> texts
                ? texts.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : String.valueOf(of);
    }

    /** A value that only JSON can show. */
    private interface Json {
        void write(JsonWriter out);
    }
}
