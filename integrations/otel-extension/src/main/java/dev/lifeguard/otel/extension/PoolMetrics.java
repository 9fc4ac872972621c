package dev.lifeguard.otel.extension;

import dev.lifeguard.embed.Figure;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.common.AttributesBuilder;
import io.opentelemetry.sdk.metrics.data.AggregationTemporality;
import io.opentelemetry.sdk.metrics.data.Data;
import io.opentelemetry.sdk.metrics.data.DoublePointData;
import io.opentelemetry.sdk.metrics.data.GaugeData;
import io.opentelemetry.sdk.metrics.data.HistogramData;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.metrics.data.SumData;
import io.opentelemetry.sdk.metrics.export.MetricProducer;
import io.opentelemetry.sdk.resources.Resource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Gives the probe's figures to each metrics exporter, whenever it asks: as sums since the start, gauges and histograms.
 */
final class PoolMetrics implements MetricProducer {
    /** The first version of OpenTelemetry's agent that contains all parts of the SDK that are used here. */
    private static final String OLDEST = "2.16";

    private final Supplier<List<Figure>> figures;
    private final Set<String> without;
    private final long startNs;
    private volatile boolean failed;

    /**
     * @param figures returns the current figures; none until the probe runs
     * @param without names to leave out
     * @param startNs start of counting, in nanoseconds since 1970
     */
    PoolMetrics(Supplier<List<Figure>> figures, Set<String> without, long startNs) {
        this.figures = figures;
        this.without = without;
        this.startNs = startNs;
    }

    /** Never throws, which would cost the agent its own metrics too. After a first failure it returns no metrics. */
    @Override
    @SuppressWarnings("CatchingUnchecked")
    public Collection<MetricData> produce(Resource resource) {
        if (failed) {
            return List.of();
        }
        try {
            return metrics(resource);
        } catch (RuntimeException | LinkageError e) {
            failed = true;
            String hint =
                    e instanceof LinkageError ? "; it takes version " + OLDEST + " of the agent or a newer one" : "";
            System.err.println("lifeguard: the extension gives no figures any more: " + e + hint);
            return List.of();
        }
    }

    private List<MetricData> metrics(Resource resource) {
        long nowNs = System.currentTimeMillis() * 1_000_000;
        Map<String, List<Figure>> families = new LinkedHashMap<>();
        for (Figure figure : figures.get()) {
            families.computeIfAbsent(figure.name(), name -> new ArrayList<>()).add(figure);
        }
        families.keySet().removeAll(without);
        List<MetricData> metrics = new ArrayList<>();
        families.values().forEach(family -> metrics.add(metric(resource, family, nowNs)));
        return metrics;
    }

    private Metric metric(Resource resource, List<Figure> family, long nowNs) {
        Figure first = family.get(0);
        MetricDataType type = switch (first.type()) {
            case GAUGE -> MetricDataType.DOUBLE_GAUGE;
            case COUNTER -> MetricDataType.DOUBLE_SUM;
            case HISTOGRAM -> MetricDataType.HISTOGRAM;
        };
        Data<?> data = switch (first.type()) {
            case GAUGE -> GaugeData.createDoubleGaugeData(numbers(family, nowNs));
            case COUNTER ->
                SumData.createDoubleSumData(true, AggregationTemporality.CUMULATIVE, numbers(family, nowNs));
            case HISTOGRAM -> HistogramData.create(AggregationTemporality.CUMULATIVE, histograms(family, nowNs));
        };
        return new Metric(resource, OtelName.of(first.name()), first.help(), type, data);
    }

    private List<DoublePointData> numbers(List<Figure> family, long nowNs) {
        return family.stream()
                .map(figure -> DoublePointData.create(startNs, nowNs, attributes(figure), figure.value(), List.of()))
                .toList();
    }

    private List<HistogramPointData> histograms(List<Figure> family, long nowNs) {
        List<HistogramPointData> points = new ArrayList<>();
        for (Figure figure : family) {
            Figure.Histogram times = figure.histogram();
            if (times != null) {
                points.add(new Times(startNs, nowNs, attributes(figure), figure.value(), times));
            }
        }
        return points;
    }

    private static Attributes attributes(Figure figure) {
        AttributesBuilder all = Attributes.builder();
        put(all, "pool", figure.pool());
        put(all, "kind", figure.kind());
        put(all, "route", figure.route());
        return all.build();
    }

    private static void put(AttributesBuilder all, String key, @Nullable String value) {
        if (value != null) {
            all.put(key, value);
        }
    }
}
