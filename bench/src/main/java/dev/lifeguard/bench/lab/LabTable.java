package dev.lifeguard.bench.lab;

import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of an experiment's part of {@code report.json}: which objects are its rows, and which members its columns.
 *
 * @param name of the table
 * @param corner head of the column of labels
 * @param rows objects of the experiment with their labels
 * @param columns of them, in order
 */
record LabTable(String name, String corner, Function<JsonObject, List<Labelled>> rows, List<LabColumn> columns) {

    /** An object and what the row is called. */
    record Labelled(String label, JsonObject object) {}

    /** A column, and how to get its cell. */
    record LabColumn(Column column, Function<JsonObject, Cell> cell) {}

    /** Of the experiment's report. */
    ResultTable of(JsonObject experiment) {
        List<Row> all = new ArrayList<>();
        for (Labelled row : rows.apply(experiment)) {
            all.add(Row.of(
                    row.label(),
                    columns.stream()
                            .map(column -> column.cell().apply(row.object()))
                            .toList()));
        }
        return new ResultTable(
                name, corner, columns.stream().map(LabColumn::column).toList(), all);
    }

    /** The objects of an array, called by members that are joined by commas. */
    static Function<JsonObject, List<Labelled>> each(String array, String... labels) {
        return experiment -> experiment.objects(array).stream()
                .map(object -> new Labelled(label(object, labels), object))
                .toList();
    }

    /** The object itself, as the only row. */
    static Function<JsonObject, List<Labelled>> one(String label, String path) {
        return experiment -> {
            JsonObject object = path.isEmpty() ? experiment : experiment.objectOrNull(path);
            return object == null ? List.of() : List.of(new Labelled(label, object));
        };
    }

    static String label(JsonObject object, String... members) {
        List<String> parts = new ArrayList<>();
        for (String member : members) {
            String text = text(object, member);
            if (!text.isEmpty()) {
                parts.add(text);
            }
        }
        return String.join(", ", parts);
    }

    /** A member that is a text, or a whole number with the member's name: {@code 100 threads}. */
    private static String text(JsonObject object, String member) {
        if (!object.has(member)) {
            return "";
        }
        try {
            return object.text(member, "");
        } catch (JsonException number) {
            return object.integer(member, 0) + " " + member;
        }
    }

    /** A member, {@code name} or {@code object/name}, that is a number, in the unit of the column. */
    static LabColumn number(String title, String unit, int decimals, String path, double times) {
        return new LabColumn(new Column(title, unit, decimals), object -> {
            double value = real(object, path);
            return Double.isNaN(value) ? Cell.NONE : Cell.of(value * times);
        });
    }

    static LabColumn number(String title, String unit, int decimals, String path) {
        return number(title, unit, decimals, path, 1);
    }

    /** One count as a share of another; nothing where that is none. */
    static LabColumn share(String title, String count, String of) {
        return new LabColumn(new Column(title, "%", 1), object -> {
            double all = real(object, of);
            return all > 0 ? Cell.of(100 * real(object, count) / all) : Cell.NONE;
        });
    }

    /** A member that is a text. */
    static LabColumn words(String title, String member) {
        return new LabColumn(Column.words(title), object -> Cell.of(object.text(member, "")));
    }

    private static double real(JsonObject object, String path) {
        @Nullable JsonObject at = object;
        String[] parts = path.split("/", -1);
        for (int i = 0; i < parts.length - 1 && at != null; i++) {
            at = at.objectOrNull(parts[i]);
        }
        return at == null ? Double.NaN : at.real(parts[parts.length - 1], Double.NaN);
    }
}
