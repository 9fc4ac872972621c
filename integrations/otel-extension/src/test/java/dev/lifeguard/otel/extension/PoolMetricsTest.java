package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.embed.Figure;
import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.resources.Resource;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class PoolMetricsTest {
    private static final Resource RESOURCE = Resource.empty();

    private static Figure requests(String route, double value) {
        return new Figure(
                "lifeguard_pool_route_requests_total",
                Figure.Type.COUNTER,
                "Requests.",
                "http",
                "tomcat",
                route,
                value,
                null);
    }

    private static Collection<MetricData> produced(Set<String> without) {
        List<Figure> figures = List.of(
                new Figure("lifeguard_jvm_cpus", Figure.Type.GAUGE, "Processors.", null, null, null, 2, null),
                requests("/a", 3),
                requests("/b", 4));
        return new PoolMetrics(() -> figures, without, 7).produce(RESOURCE);
    }

    @Test
    void aFamilyIsAMetricWithAPointForEachFigure() {
        Iterator<MetricData> metrics = produced(Set.of()).iterator();

        MetricData processors = metrics.next();
        assertThat(processors.getName()).isEqualTo("lifeguard.jvm.cpus");
        assertThat(processors.getResource()).isSameAs(RESOURCE);
        assertThat(processors.getDoubleGaugeData().getPoints()).singleElement().satisfies(point -> {
            assertThat(point.getValue()).isEqualTo(2);
            assertThat(point.getAttributes()).isEqualTo(Attributes.empty());
        });
        MetricData requests = metrics.next();
        assertThat(requests.getDescription()).isEqualTo("Requests.");
        assertThat(requests.getDoubleSumData().getPoints())
                .extracting(point -> point.getAttributes().get(AttributeKey.stringKey("route")) + point.getValue())
                .containsExactly("/a3.0", "/b4.0");
        assertThat(requests.getDoubleSumData().getPoints())
                .allSatisfy(point -> assertThat(point.getStartEpochNanos()).isEqualTo(7));
        assertThat(metrics).isExhausted();
    }

    @Test
    void excludedNamesAreLeftOut() {
        assertThat(produced(Set.of("lifeguard_jvm_cpus")))
                .extracting(MetricData::getName)
                .containsExactly("lifeguard.pool.route_requests");
    }

    @Test
    void aFailureIsTheLast() {
        Iterator<Supplier<List<Figure>>> figures = List.<Supplier<List<Figure>>>of(
                        () -> List.of(requests("/a", 1)), () -> {
                            throw new NoSuchMethodError("of an older agent");
                        })
                .iterator();
        PoolMetrics metrics = new PoolMetrics(() -> figures.next().get(), Set.of(), 0);

        assertThat(metrics.produce(RESOURCE)).hasSize(1);
        assertThat(metrics.produce(RESOURCE)).isEmpty();
        assertThat(metrics.produce(RESOURCE)).as("not asked again").isEmpty();
    }
}
