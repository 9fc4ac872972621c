package dev.lifeguard.bench.result;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import dev.lifeguard.model.json.JsonWriter;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;

/** The JSON format of results. {@code docs/decisions/0013-results-are-kept.md} describes the members. */
public final class ResultJson {
    private static final MathContext KEPT = new MathContext(7);

    private ResultJson() {}

    /** Writes one row per line, so that differences between versions are readable. */
    public static String write(Result result) {
        JsonWriter out = new JsonWriter().beginObject().member("name", result.name());
        out.name("runs").beginArray();
        result.runs().forEach(run -> write(out, run));
        out.endArray().name("tables").beginArray();
        result.tables().forEach(table -> write(out, table));
        return out.endArray()
                .endObject()
                .toString()
                .replace("{\"command\":", "\n{\"command\":")
                .replace("{\"table\":", "\n{\"table\":")
                .replace("{\"label\":", "\n{\"label\":")
                .concat("\n");
    }

    private static void write(JsonWriter out, Run run) {
        out.beginObject()
                .member("command", run.command())
                .member("commit", run.commit())
                .member("date", run.date());
        out.name("machine")
                .beginObject()
                .member("cores", run.machine().cores())
                .member("cpu", run.machine().cpu())
                .member("kernel", run.machine().kernel())
                .member("jdk", run.machine().jdk())
                .endObject()
                .endObject();
    }

    private static void write(JsonWriter out, ResultTable table) {
        out.beginObject().member("table", table.name()).member("corner", table.corner());
        out.name("columns").beginArray();
        table.columns()
                .forEach(column -> out.beginObject()
                        .member("name", column.name())
                        .member("unit", column.unit())
                        .member("decimals", column.decimals())
                        .endObject());
        out.endArray().name("rows").beginArray();
        for (Row row : table.rows()) {
            out.beginObject()
                    .member("label", row.label())
                    .member("run", row.run())
                    .name("cells")
                    .beginArray();
            row.cells().forEach(cell -> write(out, cell));
            out.endArray().endObject();
        }
        out.endArray().endObject();
    }

    private static void write(JsonWriter out, Cell cell) {
        out.beginObject();
        switch (cell) {
            case Cell.Words(String words) -> out.member("words", words);
            case Cell.Figure(double median, double lower, double upper, int count) -> {
                out.member("value", rounded(median));
                if (count != 1) {
                    out.member("lower", rounded(lower))
                            .member("upper", rounded(upper))
                            .member("count", count);
                }
            }
        }
        out.endObject();
    }

    /** Rounds to the meaningful digits. */
    private static double rounded(double value) {
        return Double.isFinite(value) ? new BigDecimal(value).round(KEPT).doubleValue() : value;
    }

    /**
     * Parses a result.
     *
     * @throws JsonException if the text is not a result
     */
    public static Result read(String text) {
        JsonObject json = JsonObject.parse(text);
        return new Result(
                json.text("name", ""),
                json.objects("runs").stream().map(ResultJson::run).toList(),
                json.objects("tables").stream().map(ResultJson::table).toList());
    }

    private static Run run(JsonObject json) {
        JsonObject machine = json.objectOrNull("machine");
        if (machine == null) {
            throw new JsonException("\"machine\" is missing");
        }
        return new Run(
                json.text("command", ""),
                json.text("commit", ""),
                json.text("date", ""),
                new Machine(
                        machine.int32("cores", 0),
                        machine.text("cpu", ""),
                        machine.text("kernel", ""),
                        machine.text("jdk", "")));
    }

    private static ResultTable table(JsonObject json) {
        List<Column> columns = json.objects("columns").stream()
                .map(column ->
                        new Column(column.text("name", ""), column.text("unit", ""), column.int32("decimals", 0)))
                .toList();
        List<Row> rows = json.objects("rows").stream()
                .map(row -> new Row(
                        row.text("label", ""),
                        row.objects("cells").stream().map(ResultJson::cell).toList(),
                        row.int32("run", 0)))
                .toList();
        return new ResultTable(json.text("table", ""), json.text("corner", ""), columns, rows);
    }

    private static Cell cell(JsonObject json) {
        String words = json.textOrNull("words");
        if (words != null) {
            return Cell.of(words);
        }
        double value = json.real("value", Double.NaN);
        return new Cell.Figure(value, json.real("lower", value), json.real("upper", value), json.int32("count", 1));
    }
}
