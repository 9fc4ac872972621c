package dev.lifeguard.report.csv;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Pools over time as CSV (RFC 4180), a line for each interval. Times are in milliseconds, utilization is in percent of
 * one thread, and {@code end_time} is in UTC. Unknown values are empty fields.
 *
 * <p>{@code response_*} are the times that clients waited. Without client records they equal {@code pool_*}, the part
 * of a response time that the pool accounts for.
 */
public final class TaskCsv {
    private static final String COLUMNS = "end_time,utilization_percent,thread_median_ms,thread_p90_ms,thread_max_ms,"
            + "pool_median_ms,pool_p90_ms,pool_max_ms,waiting_median_percent,waiting_p90_percent,waiting_max_percent,"
            + "num_responses,response_median_ms,response_p90_ms,response_max_ms";
    private static final String LINE_END = "\r\n";
    private static final int DECIMALS = 3;
    private static final DateTimeFormatter END_TIME = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSX", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private TaskCsv() {}

    /** Returns the CSV of one pool. */
    public static String ofPool(List<TaskInterval> intervals) {
        return ofPool(intervals, intervals.stream().map(TaskInterval::poolMs).toList());
    }

    /**
     * Returns the CSV of one pool with response times recorded by clients.
     *
     * @param responsesMs the response times of each interval
     * @throws IllegalArgumentException if their number differs from that of the intervals
     */
    public static String ofPool(List<TaskInterval> intervals, List<Figures> responsesMs) {
        if (responsesMs.size() != intervals.size()) {
            throw new IllegalArgumentException(
                    responsesMs.size() + " response times for " + intervals.size() + " intervals");
        }
        StringBuilder out = new StringBuilder(COLUMNS).append(LINE_END);
        for (int i = 0; i < intervals.size(); i++) {
            out.append(row(intervals.get(i), responsesMs.get(i))).append(LINE_END);
        }
        return out.toString();
    }

    /** Returns the CSV of several pools, one after the other. A first column {@code pool} has their names. */
    public static String ofPools(Map<PoolInfo, List<TaskInterval>> pools) {
        StringBuilder out = new StringBuilder("pool,").append(COLUMNS).append(LINE_END);
        pools.forEach((pool, intervals) -> intervals.forEach(interval -> out.append(Csv.foreign(pool.name()))
                .append(',')
                .append(row(interval, interval.poolMs()))
                .append(LINE_END)));
        return out.toString();
    }

    private static String row(TaskInterval interval, Figures responseMs) {
        return String.join(
                ",",
                END_TIME.format(Instant.ofEpochMilli(interval.endMs())),
                number(interval.utilizationPercent()),
                figures(interval.threadMs()),
                figures(interval.poolMs()),
                figures(interval.waitingPercent()),
                Long.toString(interval.responses()),
                figures(responseMs));
    }

    private static String figures(Figures figures) {
        return List.of(figures.median(), figures.p90(), figures.max()).stream()
                .map(TaskCsv::number)
                .collect(Collectors.joining(","));
    }

    private static String number(double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        BigDecimal rounded = BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }
}
