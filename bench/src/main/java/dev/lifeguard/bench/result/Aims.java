package dev.lifeguard.bench.result;

import java.util.ArrayList;
import java.util.List;

/** The table of what a benchmark aims at: each row an aim, what was measured, and whether it is reached. */
public final class Aims {
    /** Name of the table. */
    public static final String TABLE = "aims";

    private final List<Row> rows = new ArrayList<>();

    /** That the measured figure is at most {@code aim}. */
    public Aims atMost(String what, double measured, double aim, int decimals) {
        return add(what, "at most ", measured, aim, decimals, measured <= aim);
    }

    /** That it is at least {@code aim}. */
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
