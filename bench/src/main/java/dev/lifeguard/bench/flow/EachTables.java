package dev.lifeguard.bench.flow;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.stats.Spread;
import java.util.ArrayList;
import java.util.List;

/** The times of one kind of item as rows of tables. */
final class EachTables {
    /** Maximum slowdown of flow, compared with the best fixed choice. */
    private static final double AIM = 1.1;

    private static final double NS_PER_MS = 1e6;
    private static final int ITEMS = 1000;

    private EachTables() {}

    static List<ResultTable> of(WorkItem cell, EachTimes times) {
        if (!cell.isUsual()) {
            return List.of(flow("few and many", "items", cell, times, 1 / NS_PER_MS), aims(cell, times));
        }
        double scale = ITEMS / NS_PER_MS / cell.items();
        return List.of(each(cell, times, scale), flow("flow", "1000 items", cell, times, scale), aims(cell, times));
    }

    private static ResultTable each(WorkItem cell, EachTimes times, double scale) {
        List<Column> columns = new ArrayList<>();
        List<Cell> cells = new ArrayList<>();
        for (Choice choice : Choice.values()) {
            double ms = times.of(choice).median() * scale;
            columns.add(new Column(choice.label(), "ms", -3));
            cells.add(
                    times.inRounds(choice)
                            ? Cell.of(ms)
                            : Cell.of(Cell.of(ms).text(-3) + " ("
                                    + times.of(choice).count() + " calls)"));
        }
        return new ResultTable("each", "1000 items", columns, List.of(Row.of(cell.label(), cells)));
    }

    private static ResultTable flow(String name, String corner, WorkItem cell, EachTimes times, double scale) {
        Spread flow = times.of(Choice.FLOW);
        Spread best = times.of(times.best());
        return new ResultTable(
                name,
                corner,
                List.of(
                        new Column("flow", "ms", -3),
                        Column.words("best fixed choice"),
                        new Column("its time", "ms", -3),
                        Column.of("ratio of the medians", 2),
                        Column.of("median of the rounds' ratios", 2),
                        Column.of("rounds", 0)),
                List.of(Row.of(
                        cell.label(),
                        List.of(
                                Cell.of(scaled(flow, scale)),
                                Cell.of(times.best().label()),
                                Cell.of(scaled(best, scale)),
                                Cell.of(flow.median() / best.median()),
                                Cell.of(Spread.of(times.ratios())),
                                Cell.of(flow.count())))));
    }

    private static ResultTable aims(WorkItem cell, EachTimes times) {
        return new Aims()
                .atMost(
                        cell.label() + ": flow over the best fixed choice, by medians",
                        times.of(Choice.FLOW).median() / times.of(times.best()).median(),
                        AIM,
                        2)
                .atMost(
                        cell.label() + ": the same, median of the rounds' ratios",
                        Spread.of(times.ratios()).median(),
                        AIM,
                        2)
                .table();
    }

    private static Spread scaled(Spread ns, double scale) {
        return new Spread(ns.median() * scale, ns.lower() * scale, ns.upper() * scale, ns.count());
    }
}
