package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.lifeguard.model.event.AsyncTick;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.RouteTick;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.AggregationTemporality;
import io.opentelemetry.proto.metrics.v1.Exemplar;
import io.opentelemetry.proto.metrics.v1.HistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests as parsed by OpenTelemetry's own classes. */
class OtlpMetricsTest {
    private static final long START = 1_700_000_000_000_000_000L;
    private static final long NOW = START + 60_000_000_000L;

    private final Metrics metrics = new Metrics(2, true);

    @BeforeEach
    void everyKindOfPool() {
        for (PoolInfo.Kind kind : PoolInfo.Kind.values()) {
            int id = kind.ordinal();
            metrics.event(new PoolInfo(id, "pool \"" + kind + "\" é", kind, "a.Pool", null, null, 0));
            AsyncTick async = kind == PoolInfo.Kind.NETTY
                    ? new AsyncTick(5, 4, 1, 700_000_000, 2_000_000_000, new long[] {900, 4})
                    : AsyncTick.NONE;
            metrics.event(Samples.all(
                    id,
                    new PoolTick.Requests(
                            1, 0, 0, List.of(new RouteTick("/a/{id}", 2, 1_000_000, new long[0])), async)));
        }
    }

    private ExportMetricsServiceRequest request() throws InvalidProtocolBufferException {
        OtlpMetrics request = new OtlpMetrics(Map.of("service.name", "shop", "odd", "ä=1"), START, NOW);
        metrics.writeTo(request);
        return ExportMetricsServiceRequest.parseFrom(request.bytes());
    }

    private List<Metric> metrics() throws InvalidProtocolBufferException {
        return request().getResourceMetrics(0).getScopeMetrics(0).getMetricsList();
    }

    @Test
    void thereAreNoUnknownFields() throws InvalidProtocolBufferException {
        ExportMetricsServiceRequest request = request();

        assertThat(request.getUnknownFields().asMap()).isEmpty();
        assertThat(request.getResourceMetricsCount()).isEqualTo(1);
        assertThat(attributes(request.getResourceMetrics(0).getResource().getAttributesList()))
                .isEqualTo(Map.of("service.name", "shop", "odd", "ä=1"));
        assertThat(metrics()).allSatisfy(metric -> {
            assertThat(metric.getUnknownFields().asMap()).isEmpty();
            assertThat(metric.getDescription()).endsWith(".");
            assertThat(metric.getUnit()).isNotEmpty();
        });
        assertThat(metrics().stream().map(Metric::getName)).doesNotHaveDuplicates();
    }

    @Test
    void aTimeThatBelongsToATraceIsAnExemplar() throws InvalidProtocolBufferException {
        metrics.traced(
                PoolInfo.Kind.THREAD_POOL.ordinal(),
                "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
                20_000_000,
                500_000_000,
                1_700_000_000_042L);

        List<Exemplar> exemplars = metrics().stream()
                .filter(metric -> metric.getName().equals("lifeguard.pool.task_execution"))
                .flatMap(metric -> metric.getHistogram().getDataPointsList().stream())
                .flatMap(point -> point.getExemplarsList().stream())
                .toList();
        assertThat(exemplars).singleElement().satisfies(one -> {
            assertThat(one.getAsDouble()).isCloseTo(0.5, within(0.005)); // as it is counted
            assertThat(one.getTimeUnixNano()).isEqualTo(1_700_000_000_042_000_000L);
            assertThat(HexFormat.of().formatHex(one.getTraceId().toByteArray()))
                    .isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
            assertThat(HexFormat.of().formatHex(one.getSpanId().toByteArray())).isEqualTo("00f067aa0ba902b7");
        });
    }

    @Test
    void sumsAreCumulativeAndNeverFall() throws InvalidProtocolBufferException {
        assertThat(metrics()).allSatisfy(metric -> {
            if (metric.hasSum()) {
                assertThat(metric.getSum().getIsMonotonic()).isTrue();
                assertThat(metric.getSum().getAggregationTemporality())
                        .isEqualTo(AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE);
            } else if (metric.hasHistogram()) {
                assertThat(metric.getHistogram().getAggregationTemporality())
                        .isEqualTo(AggregationTemporality.AGGREGATION_TEMPORALITY_CUMULATIVE);
            } else {
                assertThat(metric.hasGauge()).isTrue();
            }
        });
    }

    /** Stored under the names that Prometheus gives them, they equal a scrape, value for value. */
    @Test
    void theyEqualAScrape() throws IOException {
        Map<String, Double> sent = new TreeMap<>();
        for (Metric metric : metrics()) {
            String unit = metric.getUnit().equals("s") ? "_seconds" : "";
            String name = metric.getName().replace('.', '_') + unit;
            for (NumberDataPoint point : metric.hasSum()
                    ? metric.getSum().getDataPointsList()
                    : metric.getGauge().getDataPointsList()) {
                assertThat(point.getStartTimeUnixNano()).isEqualTo(START);
                assertThat(point.getTimeUnixNano()).isEqualTo(NOW);
                String suffix = metric.hasSum() ? "_total" : "";
                sent.put(series(name + suffix, point.getAttributesList(), ""), point.getAsDouble());
            }
            for (HistogramDataPoint point : metric.getHistogram().getDataPointsList()) {
                add(name, point, sent);
            }
        }
        Map<String, Double> scraped = scrape();

        assertThat(sent.keySet().stream()
                        .filter(name -> name.startsWith("lifeguard_pool"))
                        .toList())
                .containsExactlyElementsOf(scraped.keySet());
        scraped.forEach((series, value) -> assertThat(sent).as(series).containsEntry(series, value));
        assertThat(sent)
                .containsEntry("jvm_cpu_count{}", 2.0)
                .containsEntry("lifeguard_jvm_cpus{}", 2.0)
                .containsKey("jvm_memory_used{jvm.memory.type=heap}")
                .containsKey("jvm_cpu_time_seconds_total{}");
    }

    /**
     * A backend would add a unit without braces to the name, and turn 1 into a ratio. Names would then differ from the
     * scraped ones.
     */
    @Test
    void unitsAreSecondsOrWhatIsCounted() throws InvalidProtocolBufferException {
        assertThat(metrics())
                .filteredOn(metric -> metric.getName().startsWith("lifeguard."))
                .allSatisfy(metric -> assertThat(metric.getUnit()).matches("s|\\{(thread|task|request|cpu)}"));
    }

    private static void add(String name, HistogramDataPoint point, Map<String, Double> sent) {
        double cumulative = 0;
        for (int i = 0; i < point.getBucketCountsCount(); i++) {
            cumulative += point.getBucketCounts(i);
            double bound = i < point.getExplicitBoundsCount() ? point.getExplicitBounds(i) : Double.POSITIVE_INFINITY;
            sent.put(series(name + "_bucket", point.getAttributesList(), ",le=" + bound), cumulative);
        }
        assertThat(point.getCount()).isEqualTo((long) cumulative);
        sent.put(series(name + "_sum", point.getAttributesList(), ""), point.getSum());
        sent.put(series(name + "_count", point.getAttributesList(), ""), (double) point.getCount());
    }

    private Map<String, Double> scrape() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        metrics.write(out, false);
        Map<String, Double> scraped = new TreeMap<>();
        out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> line.startsWith("lifeguard_pool"))
                .forEach(line -> {
                    int space = line.lastIndexOf(' ');
                    String series = line.substring(0, space)
                            .replace("le=\"+Inf\"", "le=\"Infinity\"")
                            .replace("le=\"10\"", "le=\"10.0\"")
                            .replaceAll("=\"((?:[^\"\\\\]|\\\\.)*)\"", "=$1")
                            .replace("\\\"", "\"");
                    scraped.put(series, Double.parseDouble(line.substring(space + 1)));
                });
        return scraped;
    }

    private static String series(String name, List<KeyValue> attributes, String more) {
        StringBuilder labels = new StringBuilder();
        attributes.forEach(pair -> labels.append(labels.isEmpty() ? "" : ",")
                .append(pair.getKey())
                .append('=')
                .append(pair.getValue().getStringValue()));
        return name + "{" + labels + more + "}";
    }

    private static Map<String, String> attributes(List<KeyValue> pairs) {
        Map<String, String> all = new TreeMap<>();
        pairs.forEach(pair -> all.put(pair.getKey(), pair.getValue().getStringValue()));
        return all;
    }
}
