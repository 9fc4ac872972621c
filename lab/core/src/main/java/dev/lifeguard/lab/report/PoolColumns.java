package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.Distribution;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import dev.lifeguard.report.page.Table;

/** Columns for Lifeguard's measurement of a service's pools. */
public final class PoolColumns {
    private static final Sheet<BusySplit> SPLIT = Sheet.of(
            figure("cpu", Unit.SHARE, BusySplit::cpu),
            figure("runnable", Unit.SHARE, BusySplit::runnable),
            figure("blocked", Unit.SHARE, BusySplit::blocked));

    /** The split of a pool's busy time. */
    public static final Column<PoolMeasurement> BUSY_SPLIT = object("busySplit", SPLIT, PoolMeasurement::split);

    private static final Column<PoolMeasurement> NAME =
            fact("name", "pool", pool -> pool.pool().name());
    private static final Column<PoolMeasurement> KIND =
            fact("kind", pool -> pool.pool().kind().label());
    private static final Column<PoolMeasurement> BUSY_THREADS =
            figure("busyThreads", "busy threads", Unit.NUMBER, PoolMeasurement::busyThreads);
    private static final Column<PoolMeasurement> UTILIZATION =
            figure("utilizationPercent", "utilization", Unit.PERCENT, PoolMeasurement::utilizationPercent);
    private static final Column<PoolMeasurement> WAITING =
            figure("waitingPercent", "waiting", Unit.PERCENT, PoolMeasurement::waitingPercent);
    private static final Column<PoolMeasurement> COMPLETED = fact("completed", PoolMeasurement::completed);

    public static final Sheet<PoolMeasurement> JSON = Sheet.of(
            NAME,
            KIND,
            fact("size", PoolMeasurement::size),
            fact("max", PoolMeasurement::maxSize),
            BUSY_THREADS,
            UTILIZATION,
            WAITING,
            COMPLETED,
            BUSY_SPLIT);

    private static final Sheet<PoolMeasurement> TABLE = Sheet.of(
            NAME,
            KIND,
            fact("size/max", pool -> pool.size() + "/" + (pool.limited() ? pool.maxSize() : "∞")),
            BUSY_THREADS,
            UTILIZATION,
            WAITING,
            fact("wait p50/p99", pool -> ends(pool.waitMs())),
            fact("execution p50/p99", pool -> ends(pool.execMs())),
            fact("CPU/runnable/blocked", pool -> String.join(" / ", SPLIT.cells(pool.split()))),
            COMPLETED,
            fact(
                    "most blocked at",
                    pool -> pool.blockedAt().isEmpty()
                            ? null
                            : pool.blockedAt().get(0).frame()));

    private PoolColumns() {}

    /** All pools of a service that did anything, with the split of their busy time. */
    public static Table table(String caption, Measurement measurement) {
        return TABLE.table(caption, measurement.pools());
    }

    private static String ends(Distribution ms) {
        return Unit.MS.text(ms.p50()) + " / " + Unit.MS.text(ms.p99());
    }
}
