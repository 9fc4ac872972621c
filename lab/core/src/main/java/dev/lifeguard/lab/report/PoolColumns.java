package dev.lifeguard.lab.report;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Column.object;

import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.report.figure.Column;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;

/** Columns for Lifeguard's measurement of a service's pools. */
public final class PoolColumns {
    private static final Sheet<BusySplit> SPLIT = Sheet.of(
            figure("cpu", Unit.SHARE, BusySplit::cpu),
            figure("runnable", Unit.SHARE, BusySplit::runnable),
            figure("blocked", Unit.SHARE, BusySplit::blocked));

    /** The split of a pool's busy time. */
    public static final Column<PoolMeasurement> BUSY_SPLIT = object("busySplit", SPLIT, PoolMeasurement::split);

    public static final Sheet<PoolMeasurement> JSON = Sheet.of(
            fact("name", pool -> pool.pool().name()),
            fact("kind", pool -> pool.pool().kind().label()),
            fact("size", PoolMeasurement::size),
            fact("max", PoolMeasurement::maxSize),
            figure("busyThreads", Unit.NUMBER, PoolMeasurement::busyThreads),
            figure("utilizationPercent", Unit.PERCENT, PoolMeasurement::utilizationPercent),
            figure("waitingPercent", Unit.PERCENT, PoolMeasurement::waitingPercent),
            fact("completed", PoolMeasurement::completed),
            BUSY_SPLIT);

    private PoolColumns() {}
}
