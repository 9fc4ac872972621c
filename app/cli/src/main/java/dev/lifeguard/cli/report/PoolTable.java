package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextColumn;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.TextTable;
import java.util.List;
import java.util.function.Function;

/**
 * The pools of a measurement as a table for the terminal, one line per pool. Times have units; {@code -} is an unknown
 * figure. On a narrow terminal, percentiles shrink to p99 and the least important columns are dropped. The pool, its
 * busy threads, its waiting ratio and its top blocked frame stay longest.
 */
public final class PoolTable {
    private static final double HIGH_WAITING_PERCENT = 50;
    private static final double HIGH_RUNNABLE = 0.3;

    private PoolTable() {}

    /**
     * Returns the table, each line ended by a line feed and at most {@code columns} characters wide.
     *
     * @param columns width of the terminal; {@link Integer#MAX_VALUE} for no limit
     * @param color whether to use the escape codes of ANSI terminals
     */
    public static String render(Measurement measurement, int columns, boolean color) {
        List<PoolMeasurement> pools = measurement.pools();
        if (pools.isEmpty()) {
            return "no pools seen\n";
        }
        Function<Function<PoolMeasurement, TextCell>, List<TextCell>> cells =
                cell -> pools.stream().map(cell).toList();
        double seconds = measurement.seconds();
        List<TextColumn> all = List.of(
                TextColumn.words(
                        "POOL", 99, 14, cells.apply(p -> TextCell.of(p.pool().name()))),
                TextColumn.words(
                        "KIND",
                        1,
                        11,
                        cells.apply(p -> TextCell.of(p.pool().kind().label()))),
                TextColumn.figures("SIZE/MAX", 50, cells.apply(PoolTable::size)),
                TextColumn.figures("BUSY", 98, cells.apply(PoolTable::busy)),
                TextColumn.figures("UTIL%", 3, cells.apply(p -> TextCell.of(wholePercent(p.utilizationPercent())))),
                TextColumn.figures("WAIT%", 97, cells.apply(PoolTable::waiting)),
                percentiles("WAIT", 20, 90, pools, PoolMeasurement::waitMs),
                percentiles("EXEC", 21, 80, pools, PoolMeasurement::execMs),
                TextColumn.figures("CPU/RUNNABLE/BLOCKED%", 30, cells.apply(PoolTable::split))
                        .orElse(TextColumn.figures("CPU/RUN/BLK%", 40, cells.apply(PoolTable::split))),
                TextColumn.figures("QUEUE", 60, cells.apply(p -> ofTasks(p, Long.toString(p.queued())))),
                TextColumn.figures("DONE/s", 45, cells.apply(p -> ofTasks(p, done(p, seconds)))),
                TextColumn.figures("REJECTED", anyRejected(pools) ? 70 : 2, cells.apply(PoolTable::rejected)),
                TextColumn.words("BLOCKED AT", 10, 200, cells.apply(p -> TextCell.of(top(p.blockedAt(), false))))
                        .orElse(TextColumn.words(
                                        "BLOCKED AT", 95, 28, cells.apply(p -> TextCell.of(top(p.blockedAt(), true))))
                                .keepingEnd()));
        return TextTable.render(all, columns, color);
    }

    private static TextColumn percentiles(
            String what,
            int rank,
            int narrowRank,
            List<PoolMeasurement> pools,
            Function<PoolMeasurement, Distribution> times) {
        List<TextCell> all = pools.stream()
                .map(times)
                .map(t -> TextCell.of(
                        Double.isNaN(t.p99()) ? ShortFigures.NOTHING : ShortFigures.times(t.p50(), t.p90(), t.p99())))
                .toList();
        List<TextCell> p99 = pools.stream()
                .map(times)
                .map(t -> TextCell.of(ShortFigures.time(t.p99())))
                .toList();
        return TextColumn.figures(what + " p50/p90/p99", rank, all)
                .orElse(TextColumn.figures(what + " p99", narrowRank, p99));
    }

    private static TextCell size(PoolMeasurement pool) {
        return TextCell.of(pool.size() + "/" + (pool.limited() ? pool.maxSize() : "∞"));
    }

    private static TextCell busy(PoolMeasurement pool) {
        String busy = ShortFigures.digits(pool.busyThreads());
        return TextCell.of(pool.pool().kind().estimated() ? busy + "±" + ShortFigures.digits(pool.busyError()) : busy);
    }

    private static String done(PoolMeasurement pool, double seconds) {
        String done = ShortFigures.digits(pool.completed() / seconds);
        return pool.servesRequests() ? done + " req" : done;
    }

    /** Returns the figure, or unknown for threads whose tasks are not seen. */
    private static TextCell ofTasks(PoolMeasurement pool, String figure) {
        return TextCell.of(pool.pool().kind().estimated() ? ShortFigures.NOTHING : figure);
    }

    private static TextCell waiting(PoolMeasurement pool) {
        if (pool.pool().kind().estimated()) {
            return TextCell.of(ShortFigures.NOTHING);
        }
        boolean much = pool.waitingPercent() >= HIGH_WAITING_PERCENT;
        return new TextCell(wholePercent(pool.waitingPercent()), much ? TextStyle.YELLOW : TextStyle.PLAIN);
    }

    private static TextCell split(PoolMeasurement pool) {
        BusySplit split = pool.split();
        if (Double.isNaN(split.cpu())) {
            return TextCell.of(ShortFigures.NOTHING);
        }
        String text = ShortFigures.percent(split.cpu()) + "/" + ShortFigures.percent(split.runnable()) + "/"
                + ShortFigures.percent(split.blocked());
        return new TextCell(text, split.runnable() >= HIGH_RUNNABLE ? TextStyle.YELLOW : TextStyle.PLAIN);
    }

    private static TextCell rejected(PoolMeasurement pool) {
        if (pool.pool().kind().estimated()) {
            return TextCell.of(ShortFigures.NOTHING);
        }
        return new TextCell(Long.toString(pool.rejected()), pool.rejected() > 0 ? TextStyle.RED : TextStyle.PLAIN);
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

    /** Shortens {@code a.b.Class.method:line} to {@code Class.method:line}. */
    private static String withoutPackage(String frame) {
        int method = frame.lastIndexOf('.');
        int type = method < 0 ? -1 : frame.lastIndexOf('.', method - 1);
        return frame.substring(type + 1);
    }

    private static String wholePercent(double percent) {
        return ShortFigures.percent(percent / 100);
    }
}
