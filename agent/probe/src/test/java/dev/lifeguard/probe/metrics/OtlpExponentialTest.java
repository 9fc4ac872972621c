package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.lifeguard.model.event.PoolInfo;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.metrics.v1.AggregationTemporality;
import io.opentelemetry.proto.metrics.v1.ExponentialHistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Times in exponential buckets, as OpenTelemetry's own classes read them. */
class OtlpExponentialTest {
    private static final PoolInfo POOL =
            new PoolInfo(1, "checkout", PoolInfo.Kind.values()[0], "a.Pool", null, null, 0);

    private static ExponentialHistogramDataPoint sent(long... times) throws InvalidProtocolBufferException {
        TimeHistogram histogram = new TimeHistogram(true);
        for (long ns : times) {
            histogram.add(ns, 2);
        }
        OtlpMetrics request = new OtlpMetrics(Map.of(), 1, 2);
        request.family("lifeguard_pool_task_execution_seconds", "histogram", "Times.");
        request.histogram(new PoolTotals(POOL, true), histogram);
        Metric metric = metrics(request).get(0);
        assertThat(metric.getExponentialHistogram().getAggregationTemporality())
                .isEqualTo(AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE);
        assertThat(metric.getUnit()).isEqualTo("s");
        ExponentialHistogramDataPoint point = metric.getExponentialHistogram().getDataPoints(0);
        assertThat(point.getUnknownFields().asMap()).isEmpty();
        assertThat(point.getNegative().getBucketCountsCount()).isZero();
        assertThat(point.getStartTimeUnixNano()).isEqualTo(1);
        assertThat(point.getTimeUnixNano()).isEqualTo(2);
        assertThat(point.getAttributesList().get(0).getValue().getStringValue()).isEqualTo("checkout");
        assertThat(point.getAttributesCount()).isEqualTo(2);
        return point;
    }

    private static List<Metric> metrics(OtlpMetrics request) throws InvalidProtocolBufferException {
        return ExportMetricsServiceRequest.parseFrom(request.bytes())
                .getResourceMetrics(0)
                .getScopeMetrics(0)
                .getMetricsList();
    }

    /** Upper bound of a bucket, in seconds. */
    private static double bound(ExponentialHistogramDataPoint point, int index) {
        return Math.pow(2, Math.scalb(index + 1.0, -point.getScale()));
    }

    /** Checks the point against the specification, counting by bounds alone. */
    private static void isRight(ExponentialHistogramDataPoint point, long... times) {
        int first = point.getPositive().getOffset();
        int size = point.getPositive().getBucketCountsCount();
        assertThat(size).isLessThanOrEqualTo(160);
        long[] expected = new long[size];
        for (long ns : LongStream.of(times).filter(ns -> ns > 0).toArray()) {
            int i = 0;
            while (ns / 1e9 > bound(point, first + i)) {
                i++;
            }
            expected[i] += 2;
            assertThat(ns / 1e9).isGreaterThan(bound(point, first + i - 1));
        }
        assertThat(point.getPositive().getBucketCountsList().stream()
                        .mapToLong(Long::longValue)
                        .toArray())
                .isEqualTo(expected);
        long zeros = LongStream.of(times).filter(ns -> ns == 0).count();
        assertThat(point.getZeroCount()).isEqualTo(2 * zeros);
        assertThat(point.getCount()).isEqualTo(2L * times.length);
    }

    /** The finest buckets cover 5 octaves, wider ones cover more. */
    @ParameterizedTest
    @CsvSource({
        "1000000, 30000000, 5",
        "1000000, 500000000, 4",
        "1000000, 60000000000, 3",
        "1, 3600000000000, 1",
        "1, 9223372036854775807, 1"
    })
    void eachTimeIsWithinItsBucket(long from, long to, int scale) throws InvalidProtocolBufferException {
        Random random = new Random(from ^ to);
        double octaves = Math.log((double) to / from);
        long[] times = LongStream.concat(
                        LongStream.of(to, 0, from),
                        LongStream.range(0, 2000)
                                .map(i -> Math.max(from, Math.min(to, (long)
                                        (from * Math.exp(random.nextDouble() * octaves))))))
                .toArray();

        ExponentialHistogramDataPoint point = sent(times);

        assertThat(point.getScale()).isEqualTo(scale);
        isRight(point, times);
    }

    /** A bucket includes its upper bound. */
    @Test
    void powersOfTwoAreTheLastOfTheirBuckets() throws InvalidProtocolBufferException {
        long[] times = {1_000_000_000, 500_000_000, 2_000_000_000, 125_000_000};

        ExponentialHistogramDataPoint point = sent(times);

        assertThat(point.getScale()).isEqualTo(5);
        assertThat(point.getPositive().getOffset()).isEqualTo(-3 * 32 - 1);
        assertThat(point.getPositive().getBucketCountsCount()).isEqualTo(4 * 32 + 1);
        isRight(point, times);
        assertThat(point.getSum()).isEqualTo(2 * 3.625);
    }

    @Test
    void withoutTimesThereAreNoBuckets() throws InvalidProtocolBufferException {
        assertThat(sent().getPositive().getBucketCountsCount()).isZero();
        assertThat(sent(0).getZeroCount()).isEqualTo(2);
        assertThat(sent(0).getPositive().getBucketCountsCount()).isZero();
    }

    @Test
    void allHistogramsOfAPoolHaveThem() throws InvalidProtocolBufferException {
        Metrics metrics = new Metrics(2, false, true);
        metrics.event(Samples.POOL);
        metrics.event(Samples.second(1_000_000_000));
        OtlpMetrics request = new OtlpMetrics(Map.of(), 1, 2);
        metrics.writeTo(request);

        List<Metric> all = metrics(request);
        assertThat(all).noneMatch(Metric::hasHistogram);
        assertThat(all)
                .filteredOn(Metric::hasExponentialHistogram)
                .extracting(Metric::getName)
                .containsExactly("lifeguard.pool.task_execution", "lifeguard.pool.task_wait");
        assertThat(all.stream().filter(metric -> metric.getName().equals("lifeguard.pool.task_execution")))
                .singleElement()
                .satisfies(metric -> {
                    ExponentialHistogramDataPoint point =
                            metric.getExponentialHistogram().getDataPoints(0);
                    assertThat(point.getCount()).isPositive();
                    assertThat(point.getZeroCount()
                                    + point.getPositive().getBucketCountsList().stream()
                                            .mapToLong(Long::longValue)
                                            .sum())
                            .isEqualTo(point.getCount());
                });
    }
}
