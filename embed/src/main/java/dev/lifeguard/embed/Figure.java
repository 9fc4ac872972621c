package dev.lifeguard.embed;

import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * A figure of this JVM or of one of its pools, since the probe came. docs/probe.md has all of them.
 *
 * @param name as Prometheus has it, with unit: {@code lifeguard_pool_busy_seconds_total}
 * @param type whether it rises only
 * @param help what it means, a sentence
 * @param pool the pool; null where it is of the JVM
 * @param kind of the pool, null likewise
 * @param route the route of requests, null where it is of all
 * @param value the value; of a histogram the sum of its times, in seconds
 * @param histogram the rest of it, null of others
 */
public record Figure(
        String name,
        Type type,
        String help,
        @Nullable String pool,
        @Nullable String kind,
        @Nullable String route,
        double value,
        @Nullable Histogram histogram) {
    /** What becomes of a figure in time. */
    public enum Type {
        GAUGE,
        COUNTER,
        HISTOGRAM
    }

    /**
     * How many of some times are how long.
     *
     * @param bounds upper bounds in seconds, rising
     * @param counts times up to each bound and beyond the one before, and those beyond the last
     */
    public record Histogram(List<Double> bounds, List<Long> counts) {
        /** Number of all times. */
        public long count() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }
    }

    /** From what the probe gives, which has the JDK's types only. */
    static Figure of(@Nullable Object[] given) {
        Object value = given[6];
        Histogram histogram = null;
        double number;
        if (value instanceof Object[] parts) {
            number = (Double) parts[2];
            histogram = new Histogram(
                    DoubleStream.of((double[]) parts[0]).boxed().toList(),
                    LongStream.of((long[]) parts[1]).boxed().toList());
        } else {
            number = value instanceof Double known ? known : Double.NaN;
        }
        return new Figure(
                String.valueOf(given[0]),
                Type.valueOf(String.valueOf(given[1]).toUpperCase(Locale.ROOT)),
                String.valueOf(given[2]),
                (String) given[3],
                (String) given[4],
                (String) given[5],
                number,
                histogram);
    }
}
