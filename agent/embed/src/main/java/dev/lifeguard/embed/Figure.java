package dev.lifeguard.embed;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/**
 * A metric of this JVM or of one of its pools, measured since the probe started. docs/probe.md lists all of them.
 *
 * @param name the Prometheus name, including the unit: {@code lifeguard_pool_busy_seconds_total}
 * @param type gauge, counter or histogram
 * @param help a sentence that explains the metric
 * @param pool the pool; null for metrics of the JVM
 * @param kind its kind; null without a pool
 * @param route the route of the requests; null for all routes
 * @param value for a histogram, the sum of its times in seconds
 * @param histogram null for other types
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
    public enum Type {
        GAUGE,
        COUNTER,
        HISTOGRAM
    }

    /**
     * A distribution of times.
     *
     * @param bounds upper bounds in seconds, ascending
     * @param counts times in each bucket, and above the highest bound
     * @param exemplars the most recent time of a trace in each bucket
     */
    public record Histogram(List<Double> bounds, List<Long> counts, List<Exemplar> exemplars) {
        /** The number of all times. */
        public long count() {
            return counts.stream().mapToLong(Long::longValue).sum();
        }
    }

    /**
     * A time of a task, and its trace.
     *
     * @param traceId 32 hexadecimal digits
     * @param spanId the submission's, 16 hexadecimal digits
     * @param epochMs the task's end, in milliseconds since 1970
     */
    public record Exemplar(double seconds, String traceId, String spanId, long epochMs) {
        private static Exemplar of(Object[] given) {
            return new Exemplar((Double) given[0], (String) given[1], (String) given[2], (Long) given[3]);
        }
    }

    /** Converts the probe's array, which contains only JDK types. */
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
