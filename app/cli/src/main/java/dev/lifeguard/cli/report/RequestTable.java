package dev.lifeguard.cli.report;

import static dev.lifeguard.report.page.Figures.brief;
import static dev.lifeguard.report.page.Figures.oneDigit;

import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.measurement.RouteMeasurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Columns;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.TextTable;
import java.util.List;

/** Requests: a pool's, with a row for each route in order of total time, or event loops', with a row for each pool. */
public final class RequestTable {
    /** The title of asynchronous requests on the terminal. */
    static final String ASYNC = "requests that event loops read";

    /** Routes for the terminal; the page and JSON have all. */
    private static final int ROWS = 10;

    private static final Columns<Row> TIMES = Sheet.<Row>of(
            Column.fact("mean (ms)", row -> brief(row.meanMs)),
            Column.fact("p50 (ms)", row -> brief(row.p50Ms)),
            Column.fact("p95 (ms)", row -> brief(row.p95Ms)),
            Column.fact("p99 (ms)", row -> brief(row.p99Ms)),
            Column.fact("longest (ms)", row -> brief(row.maxMs)));

    /**
     * A route, or the requests of a pool.
     *
     * @param share share of the time of all routes, 0 to 1; NaN for a pool
     * @param atOnce mean number of threads, or of requests in flight
     */
    private record Row(
            String name,
            double perSecond,
            double share,
            double atOnce,
            double meanMs,
            double p50Ms,
            double p95Ms,
            double p99Ms,
            double maxMs) {}

    private final List<Row> rows;
    private final boolean byRoute;

    /** Whether event loops read the requests, so that their time is the time in flight and not thread time. */
    private final boolean onLoops;

    private RequestTable(List<Row> rows, boolean byRoute, boolean onLoops) {
        this.rows = rows;
        this.byRoute = byRoute;
        this.onLoops = onLoops;
    }

    /** Returns the routes of a pool over an interval of {@code seconds}. */
    public static RequestTable byRoute(PoolMeasurement pool, double seconds) {
        List<RouteMeasurement> routes = pool.requests().routes();
        double all = routes.stream().mapToDouble(RouteMeasurement::threads).sum();
        List<Row> rows = routes.stream()
                .map(route -> new Row(
                        route.route(),
                        route.completed() / seconds,
                        all == 0 ? 0 : route.threads() / all,
                        route.threads(),
                        route.meanMs(),
                        route.p50Ms(),
                        route.p95Ms(),
                        route.p99Ms(),
                        route.maxMs()))
                .toList();
        return new RequestTable(rows, true, pool.requests().async().any());
    }

    /** Returns the asynchronous requests of the pools that have some, over an interval of {@code seconds}. */
    public static RequestTable async(List<PoolMeasurement> pools, double seconds) {
        List<Row> rows = pools.stream()
                .filter(pool -> pool.requests().async().any())
                .map(pool -> row(pool.pool().name(), pool.requests().async(), seconds))
                .toList();
        return new RequestTable(rows, false, true);
    }

    private static Row row(String pool, AsyncMeasurement requests, double seconds) {
        return new Row(
                pool,
                requests.completed() / seconds,
                Double.NaN,
                requests.meanInFlight(),
                requests.meanMs(),
                requests.p50Ms(),
                requests.p95Ms(),
                requests.p99Ms(),
                requests.maxMs());
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /** Returns the table for the terminal, each line ended by a line feed. */
    String text(TextLayout layout) {
        TextTable<Row> table = new TextTable<>(byRoute ? rows.subList(0, Math.min(ROWS, rows.size())) : rows)
                .words(byRoute ? "ROUTE" : "EVENT LOOPS", 99, 14, Row::name)
                .figures("DONE/s", byRoute ? 60 : 98, row -> ShortFigures.digits(row.perSecond));
        if (byRoute) {
            table.figures("TIME%", 98, row -> ShortFigures.percent(row.share));
        }
        return table.figures(
                        onLoops ? "IN FLIGHT" : "THREADS", byRoute ? 50 : 60, row -> ShortFigures.digits(row.atOnce))
                .figures("MEAN", 80, row -> ShortFigures.time(row.meanMs))
                .figures("p50/p95/p99", 70, row -> ShortFigures.times(row.p50Ms, row.p95Ms, row.p99Ms))
                .orElse("p95", 90, row -> TextCell.of(ShortFigures.time(row.p95Ms)))
                .figures("LONGEST", 40, row -> ShortFigures.time(row.maxMs))
                .render(layout);
    }

    /** Returns how many routes the terminal does not show. */
    int more() {
        return Math.max(0, rows.size() - ROWS);
    }

    public Table page() {
        Column<Row> perSecond = Column.fact("completed/s", row -> brief(row.perSecond));
        return byRoute
                ? Sheet.<Row>of(
                                Column.fact("route", Row::name),
                                perSecond,
                                Column.fact("time (%)", row -> oneDigit(100 * row.share)),
                                Column.fact(onLoops ? "in flight" : "threads", row -> brief(row.atOnce)),
                                TIMES)
                        .table("Requests by route, those that took most time first", rows)
                : Sheet.<Row>of(perSecond, Column.fact("in flight, mean", row -> brief(row.atOnce)), TIMES)
                        .table("Requests that its event loops read", rows);
    }
}
