package dev.lifeguard.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.embed.Figure;
import dev.lifeguard.embed.Figure.Type;
import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tests what Prometheus reads. */
class LifeguardMetricsTest {
    private final AtomicLong now = new AtomicLong();
    private List<Figure> figures = List.of();
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    private static Figure figure(String name, Type type, @Nullable String pool, double value) {
        return new Figure(name, type, "Some help.", pool, pool == null ? null : "thread pool", null, value, null);
    }

    private static Figure times(String pool) {
        return new Figure(
                "lifeguard_pool_task_execution_seconds",
                Type.HISTOGRAM,
                "Some help.",
                pool,
                "thread pool",
                null,
                12.5,
                new Figure.Histogram(List.of(0.1, 1.0), List.of(3L, 4L, 5L), List.of()));
    }

    private void bind() {
        new LifeguardMetrics(() -> figures, now::get, Tags.of("zone", "a")).bindTo(registry);
    }

    private String scraped() {
        now.addAndGet(1_000_000_000);
        registry.scrape(); // updates the registry
        return registry.scrape();
    }

    @Test
    void namesMatchTheProbesOwnMetrics() {
        figures = List.of(
                figure("lifeguard_jvm_cpus", Type.GAUGE, null, 4),
                figure("lifeguard_pool_threads_limit", Type.GAUGE, "orders", 8),
                figure("lifeguard_pool_tasks_completed_total", Type.COUNTER, "orders", 100),
                figure("lifeguard_pool_busy_seconds_total", Type.COUNTER, "orders", 7.25),
                figure("lifeguard_pool_task_execution_squared_seconds_total", Type.COUNTER, "orders", 2.5),
                times("orders"));
        bind();

        String labels = "{kind=\"thread pool\",pool=\"orders\",zone=\"a\"} ";
        assertThat(scraped().lines().filter(line -> !line.startsWith("#")))
                .contains(
                        "lifeguard_jvm_cpus{zone=\"a\"} 4.0",
                        "lifeguard_pools{zone=\"a\"} 1.0",
                        "lifeguard_pool_threads_limit" + labels + "8.0",
                        "lifeguard_pool_tasks_completed_total" + labels + "100.0",
                        "lifeguard_pool_busy_seconds_total" + labels + "7.25",
                        "lifeguard_pool_task_execution_squared_seconds_total" + labels + "2.5",
                        "lifeguard_pool_task_execution_seconds_count" + labels + "12",
                        "lifeguard_pool_task_execution_seconds_sum" + labels + "12.5");
    }

    @Test
    void namesWithAnOpenMetricsSuffixAreChanged() {
        figures = List.of(
                figure("lifeguard_pool_threads", Type.GAUGE, "orders", 8),
                figure("lifeguard_pool_threads_created_total", Type.COUNTER, "orders", 9));
        bind();

        String labels = "{kind=\"thread pool\",pool=\"orders\",zone=\"a\"} ";
        assertThat(scraped())
                .contains(
                        "lifeguard_pool_threads" + labels + "8.0",
                        "lifeguard_pool_threads_started_total" + labels + "9.0");
    }

    @Test
    void poolsComeAndGo() {
        bind();
        assertThat(scraped()).contains("lifeguard_pools{zone=\"a\"} 0.0").doesNotContain("lifeguard_pool_");

        figures = List.of(
                figure("lifeguard_pool_threads", Type.GAUGE, "first", 1),
                figure("lifeguard_pool_threads", Type.GAUGE, "second", 2));
        assertThat(scraped()).contains("pool=\"first\"", "pool=\"second\"", "lifeguard_pools{zone=\"a\"} 2.0");

        figures = List.of(figure("lifeguard_pool_threads", Type.GAUGE, "second", 3));
        assertThat(scraped()).doesNotContain("pool=\"first\"").contains("pool=\"second\",zone=\"a\"} 3.0");
    }

    @Test
    void aScrapeReadsTheFiguresOnce() {
        figures = List.of(figure("lifeguard_pool_threads", Type.GAUGE, "first", 1));
        bind();
        scraped();
        figures = List.of(figure("lifeguard_pool_threads", Type.GAUGE, "first", 2));
        assertThat(registry.scrape()).contains("pool=\"first\",zone=\"a\"} 1.0");
        assertThat(scraped()).contains("pool=\"first\",zone=\"a\"} 2.0");
    }
}
