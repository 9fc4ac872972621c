package dev.lifeguard.bench.cost;

import com.codahale.metrics.InstrumentedExecutorService;
import com.codahale.metrics.MetricRegistry;
import dev.lifeguard.bench.agent.Agents;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ExecutorServiceMetrics;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.distribution.DistributionStatisticConfig;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;

/** A tool that observes a pool in a benchmark. Agents are attached to the JVM; libraries wrap the pool. */
public enum Watcher {
    NONE("nothing"),
    LIFEGUARD("Lifeguard"),
    /** With its cheapest registry. */
    MICROMETER("Micrometer, timed") {
        @Override
        ExecutorService watch(ExecutorService pool) {
            return ExecutorServiceMetrics.monitor(new SimpleMeterRegistry(), pool, "pool");
        }
    },
    /** With the registry that most services use; the cheapest one keeps no histograms. */
    MICROMETER_HISTOGRAM("Micrometer, timed, histogram") {
        @Override
        ExecutorService watch(ExecutorService pool) {
            MeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
            registry.config().meterFilter(new MeterFilter() {
                @Override
                public DistributionStatisticConfig configure(Meter.Id id, DistributionStatisticConfig config) {
                    return DistributionStatisticConfig.builder()
                            .percentilesHistogram(true)
                            .build()
                            .merge(config);
                }
            });
            return ExecutorServiceMetrics.monitor(registry, pool, "pool");
        }
    },
    DROPWIZARD("Dropwizard") {
        @Override
        ExecutorService watch(ExecutorService pool) {
            return new InstrumentedExecutorService(pool, new MetricRegistry(), "pool");
        }
    },
    OPENTELEMETRY("OpenTelemetry agent");

    private final String label;

    Watcher(String label) {
        this.label = label;
    }

    /** Returns the name for readers. */
    public String label() {
        return label;
    }

    /** Returns the pool as its users see it. */
    ExecutorService watch(ExecutorService pool) {
        return pool;
    }

    /** Returns the arguments for the benchmark's JVM. */
    List<String> jvmArguments(Agents agents, Path recording) {
        return switch (this) {
            case LIFEGUARD -> agents.lifeguardArguments(recording);
            case OPENTELEMETRY -> agents.openTelemetryArguments();
            default -> List.of();
        };
    }
}
