package dev.lifeguard.lab.report;

import static dev.lifeguard.lab.report.Numbers.number;
import static dev.lifeguard.lab.report.Numbers.percent;
import static dev.lifeguard.lab.report.Numbers.time;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.report.page.Table;
import java.util.List;

/** What Lifeguard measured in the pools of a service, as a table. */
public final class PoolTable {
    private static final String UNKNOWN = "–";

    private PoolTable() {}

    /** All pools of a service that did anything, and where their busy time went. */
    public static Table of(String caption, Measurement measurement) {
        return new Table(
                caption,
                List.of(
                        "pool",
                        "kind",
                        "size/max",
                        "busy threads",
                        "utilization",
                        "waiting",
                        "wait p50/p99",
                        "execution p50/p99",
                        "CPU/runnable/blocked",
                        "completed",
                        "most blocked at"),
                measurement.pools().stream()
                        .map(pool -> List.of(
                                pool.pool().name(),
                                pool.pool().kind().label(),
                                pool.size() + "/" + (pool.maxSize() >= Short.MAX_VALUE ? "∞" : pool.maxSize()),
                                number(pool.busyThreads()),
                                percent(pool.utilizationPercent()),
                                percent(pool.waitingPercent()),
                                time(pool.waitMs().p50()) + " / "
                                        + time(pool.waitMs().p99()),
                                time(pool.execMs().p50()) + " / "
                                        + time(pool.execMs().p99()),
                                percent(100 * pool.split().cpu()) + " / "
                                        + percent(100 * pool.split().runnable()) + " / "
                                        + percent(100 * pool.split().blocked()),
                                String.valueOf(pool.completed()),
                                pool.blockedAt().isEmpty()
                                        ? UNKNOWN
                                        : pool.blockedAt().get(0).frame()))
                        .toList());
    }
}
