package dev.lifeguard.cli.report;

import static dev.lifeguard.report.page.Figures.brief;
import static dev.lifeguard.report.page.Figures.oneDigit;

import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextColumn;
import dev.lifeguard.report.terminal.TextTable;
import java.util.List;
import java.util.function.Function;

/** The requests of a pool by route, sorted by total time. */
public final class RouteTable {
    /** Rows for the terminal; the page and JSON have all. */
    private static final int ROWS = 10;

    private final List<RouteMeasurement> routes;
    private final double seconds;
    private final double threads;

    /** Whether event loops read the requests, so that their time is the time in flight and not thread time. */
    private final boolean onLoops;

    /** The routes of a pool over an interval of {@code seconds}. */
    public RouteTable(PoolMeasurement pool, double seconds) {
        routes = pool.requests().routes();
        this.seconds = seconds;
        onLoops = pool.requests().async().any();
        threads = routes.stream().mapToDouble(RouteMeasurement::threads).sum();
    }

    /**
     * Returns the table for the terminal, each line ended by a line feed and at most {@code columns} characters wide.
     */
    String text(int columns, boolean color) {
        List<RouteMeasurement> shown = routes.subList(0, Math.min(ROWS, routes.size()));
        Function<Function<RouteMeasurement, String>, List<TextCell>> cells =
                cell -> shown.stream().map(cell).map(TextCell::of).toList();
        return TextTable.render(
                List.of(
                        TextColumn.words("ROUTE", 99, 14, cells.apply(RouteMeasurement::route)),
                        TextColumn.figures("DONE/s", 60, cells.apply(r -> ShortFigures.digits(perSecond(r)))),
                        TextColumn.figures("TIME%", 98, cells.apply(r -> ShortFigures.percent(share(r)))),
                        TextColumn.figures(
                                onLoops ? "IN FLIGHT" : "THREADS",
                                50,
                                cells.apply(r -> ShortFigures.digits(r.threads()))),
                        TextColumn.figures("MEAN", 80, cells.apply(r -> ShortFigures.time(r.meanMs()))),
                        TextColumn.figures(
                                        "p50/p95/p99",
                                        70,
                                        cells.apply(r -> ShortFigures.times(r.p50Ms(), r.p95Ms(), r.p99Ms())))
                                .orElse(TextColumn.figures("p95", 90, cells.apply(r -> ShortFigures.time(r.p95Ms())))),
                        TextColumn.figures("LONGEST", 40, cells.apply(r -> ShortFigures.time(r.maxMs())))),
                columns,
                color);
    }

    /** Returns how many routes the terminal does not show. */
    int more() {
        return Math.max(0, routes.size() - ROWS);
    }

    /** Returns the table for a page. */
    public Table page() {
        return new Table(
                "Requests by route, those that took most time first",
                List.of(
                        "route",
                        "completed/s",
                        "time (%)",
                        onLoops ? "in flight" : "threads",
                        "mean (ms)",
                        "p50 (ms)",
                        "p95 (ms)",
                        "p99 (ms)",
                        "longest (ms)"),
                routes.stream().map(this::row).toList());
    }

    private List<String> row(RouteMeasurement route) {
        return List.of(
                route.route(),
                brief(perSecond(route)),
                oneDigit(100 * share(route)),
                brief(route.threads()),
                brief(route.meanMs()),
                brief(route.p50Ms()),
                brief(route.p95Ms()),
                brief(route.p99Ms()),
                brief(route.maxMs()));
    }

    private double perSecond(RouteMeasurement route) {
        return route.completed() / seconds;
    }

    private double share(RouteMeasurement route) {
        return threads == 0 ? 0 : route.threads() / threads;
    }
}
