package dev.lifeguard.cli.report;

import static dev.lifeguard.report.page.Figures.brief;

import dev.lifeguard.model.measurement.AsyncMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.page.Table;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextColumn;
import dev.lifeguard.report.terminal.TextTable;
import java.util.List;
import java.util.function.Function;

/** The asynchronous requests of event loops, one row for each pool that has some. */
public final class AsyncTable {
    /** The title on the terminal. */
    static final String TITLE = "requests that event loops read";

    private final List<PoolMeasurement> pools;
    private final double seconds;

    private AsyncTable(List<PoolMeasurement> pools, double seconds) {
        this.pools = pools;
        this.seconds = seconds;
    }

    /** Returns the table of all measured pools. */
    public static AsyncTable of(Measurement measurement) {
        return new AsyncTable(
                measurement.pools().stream()
                        .filter(pool -> pool.requests().async().any())
                        .toList(),
                measurement.seconds());
    }

    /** Returns the table of one pool over an interval of {@code seconds}. */
    public static AsyncTable of(PoolMeasurement pool, double seconds) {
        return new AsyncTable(List.of(pool), seconds);
    }

    public boolean isEmpty() {
        return pools.isEmpty();
    }

    /**
     * Returns the table for the terminal, each line ended by a line feed and at most {@code columns} characters wide.
     */
    String text(int columns, boolean color) {
        Function<Function<AsyncMeasurement, String>, List<TextCell>> cells = cell -> pools.stream()
                .map(pool -> TextCell.of(cell.apply(pool.requests().async())))
                .toList();
        return TextTable.render(
                List.of(
                        TextColumn.words(
                                "EVENT LOOPS",
                                99,
                                14,
                                pools.stream()
                                        .map(pool -> TextCell.of(pool.pool().name()))
                                        .toList()),
                        TextColumn.figures("DONE/s", 98, cells.apply(r -> ShortFigures.digits(perSecond(r)))),
                        TextColumn.figures("IN FLIGHT", 60, cells.apply(r -> ShortFigures.digits(r.meanInFlight()))),
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

    /** Returns the table for a page. */
    public Table page() {
        return new Table(
                "Requests that its event loops read",
                List.of(
                        "completed/s",
                        "in flight, mean",
                        "mean (ms)",
                        "p50 (ms)",
                        "p95 (ms)",
                        "p99 (ms)",
                        "longest (ms)"),
                pools.stream().map(pool -> row(pool.requests().async())).toList());
    }

    private List<String> row(AsyncMeasurement requests) {
        return List.of(
                brief(perSecond(requests)),
                brief(requests.meanInFlight()),
                brief(requests.meanMs()),
                brief(requests.p50Ms()),
                brief(requests.p95Ms()),
                brief(requests.p99Ms()),
                brief(requests.maxMs()));
    }

    private double perSecond(AsyncMeasurement requests) {
        return requests.completed() / seconds;
    }
}
