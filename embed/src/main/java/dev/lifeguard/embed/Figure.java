package dev.lifeguard.embed;

import java.util.Arrays;
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
     * @param exemplars times that belong to a trace: the last one of each bucket that has one
     */
    public record Histogram(List<Double> bounds, List<Long> counts, List<Exemplar> exemplars) {
        /** Number of all times. */
        public long count() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }
    }

    /**
     * A time, with the trace that it belongs to.
     *
     * @param seconds the time
     * @param traceId 32 hexadecimal digits
     * @param spanId 16 hexadecimal digits, the span that was current when the task was handed over
     * @param epochMs when the task ended, in milliseconds since 1970
     */
    public record Exemplar(double seconds, String traceId, String spanId, long epochMs) {
        private static Exemplar of(Object[] given) {
            return new Exemplar((Double) given[0], (String) given[1], (String) given[2], (Long) given[3]);
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
                    LongStream.of((long[]) parts[1]).boxed().toList(),
                    Arrays.stream((Object[]) parts[3])
                            .map(one -> Exemplar.of((Object[]) one))
                            .toList());
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
