package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.terminal.TextCell;
import dev.lifeguard.report.terminal.TextLayout;
import dev.lifeguard.report.terminal.TextStyle;
import dev.lifeguard.report.terminal.TextTable;
import java.util.List;

/**
 * The pools of a measurement as a table for the terminal, one line per pool. Times have units; {@code -} is an unknown
 * figure. On a narrow terminal, percentiles shrink to p99 and the least important columns are dropped. The pool, its
 * busy threads, its waiting ratio and its top blocked frame stay longest.
 */
public final class PoolTable {
    private static final double HIGH_WAITING_PERCENT = 50;
    private static final double HIGH_RUNNABLE = 0.3;

    private PoolTable() {}

    /** Returns the table, each line ended by a line feed. */
    public static String render(Measurement measurement, TextLayout layout) {
        List<PoolMeasurement> pools = measurement.pools();
        if (pools.isEmpty()) {
            return "no pools seen\n";
        }
        double seconds = measurement.seconds();
        boolean anyRejected = pools.stream().anyMatch(pool -> pool.rejected() > 0);
        return new TextTable<>(pools)
                .words("POOL", 99, 14, p -> p.pool().name())
                .words("KIND", 1, 11, p -> p.pool().kind().label())
                .figures("SIZE/MAX", 50, p -> p.size() + "/" + (p.limited() ? p.maxSize() : "∞"))
                .figures("BUSY", 98, PoolTable::busy)
                .figures("UTIL%", 3, p -> wholePercent(p.utilizationPercent()))
                .cells("WAIT%", 97, PoolTable::waiting)
                .figures("WAIT p50/p90/p99", 20, p -> percentiles(p.waitMs()))
                .orElse(
                        "WAIT p99",
                        90,
                        p -> TextCell.of(ShortFigures.time(p.waitMs().p99())))
                .figures("EXEC p50/p90/p99", 21, p -> percentiles(p.execMs()))
                .orElse(
                        "EXEC p99",
                        80,
                        p -> TextCell.of(ShortFigures.time(p.execMs().p99())))
                .cells("CPU/RUNNABLE/BLOCKED%", 30, PoolTable::split)
                .orElse("CPU/RUN/BLK%", 40, PoolTable::split)
                .figures("QUEUE", 60, p -> ofTasks(p, Long.toString(p.queued())))
                .figures("DONE/s", 45, p -> ofTasks(p, done(p, seconds)))
                .cells("REJECTED", anyRejected ? 70 : 2, PoolTable::rejected)
                .words("BLOCKED AT", 10, 200, p -> top(p.blockedAt(), false))
                .orElseEnds("BLOCKED AT", 95, 28, p -> top(p.blockedAt(), true))
                .render(layout);
    }

    private static String percentiles(Distribution times) {
        return Double.isNaN(times.p99())
                ? ShortFigures.NOTHING
                : ShortFigures.times(times.p50(), times.p90(), times.p99());
    }

    private static String busy(PoolMeasurement pool) {
        String busy = ShortFigures.digits(pool.busyThreads());
        return pool.pool().estimated() ? busy + "±" + ShortFigures.digits(pool.busyError()) : busy;
    }

    private static String done(PoolMeasurement pool, double seconds) {
        String done = ShortFigures.digits(pool.completed() / seconds);
        return pool.servesRequests() ? done + " req" : done;
    }

    /** Returns the figure, or unknown for threads whose tasks are not seen. */
    private static String ofTasks(PoolMeasurement pool, String figure) {
        return pool.pool().estimated() ? ShortFigures.NOTHING : figure;
    }

    private static TextCell waiting(PoolMeasurement pool) {
        if (pool.pool().estimated()) {
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
        if (pool.pool().estimated()) {
            return TextCell.of(ShortFigures.NOTHING);
        }
        return new TextCell(Long.toString(pool.rejected()), pool.rejected() > 0 ? TextStyle.RED : TextStyle.PLAIN);
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
