package dev.lifeguard.bench.result;

import java.util.ArrayList;
import java.util.List;

/** The table of a benchmark's aims. Each row has an aim, the measured figure, and whether the aim is met. */
public final class Aims {
    /** Name of the table. */
    public static final String TABLE = "aims";

    private final List<Row> rows = new ArrayList<>();

    /** Adds an aim of at most {@code aim}. */
    public Aims atMost(String what, double measured, double aim, int decimals) {
        return add(what, "at most ", measured, aim, decimals, measured <= aim);
    }

    /** Adds an aim of at least {@code aim}. */
    public Aims atLeast(String what, double measured, double aim, int decimals) {
        return add(what, "at least ", measured, aim, decimals, measured >= aim);
    }

    private Aims add(String what, String relation, double measured, double aim, int decimals, boolean reached) {
        rows.add(Row.of(
                what,
                List.of(
                        Cell.of(relation + Cell.of(aim).text(decimals)),
                        Cell.of(Double.isFinite(measured) ? Cell.of(measured).text(decimals) : "not measured"),
                        Cell.of(!Double.isFinite(measured) ? "" : reached ? "yes" : "no"))));
        return this;
    }

    public ResultTable table() {
        return new ResultTable(
                TABLE, "what", List.of(Column.words("aim"), Column.words("measured"), Column.words("reached")), rows);
    }
}
