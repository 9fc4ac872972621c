package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.function.Function;

/**
 * The pools of a measurement as a table for the terminal, one line per pool. Times have units, {@code -} is an unknown
 * figure. Where the terminal is too narrow, percentiles shrink to p99 and the least important columns are dropped; the
 * pool, its busy threads, its waiting ratio and its top blocked frame stay longest.
 */
public final class PoolTable {
    private static final double HIGH_WAITING_PERCENT = 50;
    private static final double HIGH_RUNNABLE = 0.3;

    private PoolTable() {}

    /**
     * The table, each line ended by a line feed and at most {@code columns} characters wide.
     *
     * @param columns width of the terminal; {@link Integer#MAX_VALUE} for all there is
     * @param color whether to use the escape codes of ANSI terminals
     */
    public static String render(Measurement measurement, int columns, boolean color) {
        List<PoolMeasurement> pools = measurement.pools();
        if (pools.isEmpty()) {
            return "no pools seen\n";
        }
        Function<Function<PoolMeasurement, Cell>, List<Cell>> cells =
                cell -> pools.stream().map(cell).toList();
        double seconds = measurement.seconds();
        List<Column> all = List.of(
                Column.words("POOL", 99, 14, cells.apply(p -> Cell.of(p.pool().name()))),
                Column.words(
                        "KIND", 1, 11, cells.apply(p -> Cell.of(p.pool().kind().label()))),
                Column.figures("SIZE/MAX", 50, cells.apply(PoolTable::size)),
                Column.figures("BUSY", 98, cells.apply(p -> Cell.of(ShortFigures.digits(p.busyThreads())))),
                Column.figures("UTIL%", 3, cells.apply(p -> Cell.of(wholePercent(p.utilizationPercent())))),
                Column.figures("WAIT%", 97, cells.apply(PoolTable::waiting)),
                percentiles("WAIT", 20, 90, pools, PoolMeasurement::waitMs),
                percentiles("EXEC", 21, 80, pools, PoolMeasurement::execMs),
                Column.figures("CPU/RUNNABLE/BLOCKED%", 30, cells.apply(PoolTable::split))
                        .orElse(Column.figures("CPU/RUN/BLK%", 40, cells.apply(PoolTable::split))),
                Column.figures("QUEUE", 60, cells.apply(p -> Cell.of(Long.toString(p.queued())))),
                Column.figures("DONE/s", 45, cells.apply(p -> Cell.of(ShortFigures.digits(p.completed() / seconds)))),
                Column.figures("REJECTED", anyRejected(pools) ? 70 : 2, cells.apply(PoolTable::rejected)),
                Column.words("BLOCKED AT", 10, 200, cells.apply(p -> Cell.of(top(p.blockedAt(), false))))
                        .orElse(Column.words("BLOCKED AT", 95, 28, cells.apply(p -> Cell.of(top(p.blockedAt(), true))))
                                .keepingEnd()));
        return TextTable.render(all, columns, color);
    }

    private static Column percentiles(
            String what,
            int rank,
            int narrowRank,
            List<PoolMeasurement> pools,
            Function<PoolMeasurement, Distribution> times) {
        List<Cell> all = pools.stream()
                .map(times)
                .map(t -> Cell.of(
                        Double.isNaN(t.p99()) ? ShortFigures.NOTHING : ShortFigures.times(t.p50(), t.p90(), t.p99())))
                .toList();
        List<Cell> p99 = pools.stream()
                .map(times)
                .map(t -> Cell.of(ShortFigures.time(t.p99())))
                .toList();
        return Column.figures(what + " p50/p90/p99", rank, all).orElse(Column.figures(what + " p99", narrowRank, p99));
    }

    private static Cell size(PoolMeasurement pool) {
        return Cell.of(pool.size() + "/" + (pool.maxSize() >= Short.MAX_VALUE ? "∞" : pool.maxSize()));
    }

    private static Cell waiting(PoolMeasurement pool) {
        boolean much = pool.waitingPercent() >= HIGH_WAITING_PERCENT;
        return new Cell(wholePercent(pool.waitingPercent()), much ? Cell.Style.WARNING : Cell.Style.PLAIN);
    }

    private static Cell split(PoolMeasurement pool) {
        BusySplit split = pool.split();
        if (Double.isNaN(split.cpu())) {
            return Cell.of(ShortFigures.NOTHING);
        }
        String text = ShortFigures.percent(split.cpu()) + "/" + ShortFigures.percent(split.runnable()) + "/"
                + ShortFigures.percent(split.blocked());
        return new Cell(text, split.runnable() >= HIGH_RUNNABLE ? Cell.Style.WARNING : Cell.Style.PLAIN);
    }

    private static Cell rejected(PoolMeasurement pool) {
        return new Cell(Long.toString(pool.rejected()), pool.rejected() > 0 ? Cell.Style.ALARM : Cell.Style.PLAIN);
    }

    private static boolean anyRejected(List<PoolMeasurement> pools) {
        return pools.stream().anyMatch(pool -> pool.rejected() > 0);
    }

    private static String top(List<FrameShare> frames, boolean brief) {
        if (frames.isEmpty()) {
            return ShortFigures.NOTHING;
        }
        FrameShare top = frames.get(0);
        return (brief ? withoutPackage(top.frame()) : top.frame()) + " " + ShortFigures.percent(top.share()) + "%";
    }

    /** {@code a.b.Class.method:line} as {@code Class.method:line}. */
    private static String withoutPackage(String frame) {
        int method = frame.lastIndexOf('.');
        int type = method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
        return frame.substring(type + 1);
    }

    private static String wholePercent(double percent) {
        return ShortFigures.percent(percent / 100);
    }
}
