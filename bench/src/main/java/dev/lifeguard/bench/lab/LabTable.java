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
 * A table over an experiment's part of {@code report.json}, which maps objects to rows and members to columns.
 *
 * @param name name of the table
 * @param corner head of the column of labels
 * @param rows extracts the labelled objects of the rows
 * @param columns the columns, in order
 */
record LabTable(String name, String corner, Function<JsonObject, List<Labelled>> rows, List<LabColumn> columns) {

    /** An object and the label of its row. */
    record Labelled(String label, JsonObject object) {}

    /** A column, and how to compute its cells. */
    record LabColumn(Column column, Function<JsonObject, Cell> cell) {}

    /** Creates the table for the experiment's report. */
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

    /** Selects the objects of an array, labelled by members joined by commas. */
    static Function<JsonObject, List<Labelled>> each(String array, String... labels) {
        return experiment -> experiment.objects(array).stream()
                .map(object -> new Labelled(label(object, labels), object))
                .toList();
    }

    /** Selects the object itself, as the only row. */
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

    /** Returns a text member, or a whole number with the member's name: {@code 100 threads}. */
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

    /** A column for a numeric member, {@code name} or {@code object/name}, in the unit of the column. */
    static LabColumn number(String title, String unit, int decimals, String path, double times) {
        return new LabColumn(new Column(title, unit, decimals), object -> {
            double value = real(object, path);
            return Double.isNaN(value) ? Cell.NONE : Cell.of(value * times);
        });
    }

    static LabColumn number(String title, String unit, int decimals, String path) {
        return number(title, unit, decimals, path, 1);
    }

    /** A column for one count as a share of another; an empty cell if the other is 0. */
    static LabColumn share(String title, String count, String of) {
        return new LabColumn(new Column(title, "%", 1), object -> {
            double all = real(object, of);
            return all > 0 ? Cell.of(100 * real(object, count) / all) : Cell.NONE;
        });
    }

    /** A column for a text member. */
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
