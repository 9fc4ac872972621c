package dev.lifeguard.otel.extension;

import dev.lifeguard.embed.Lifeguard;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.sdk.autoconfigure.spi.AutoConfigurationCustomizer;
import io.opentelemetry.sdk.autoconfigure.spi.AutoConfigurationCustomizerProvider;
import io.opentelemetry.sdk.autoconfigure.spi.ConfigProperties;
import io.opentelemetry.sdk.metrics.SdkMeterProviderBuilder;
import java.lang.instrument.Instrumentation;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The extension that the agent finds in this jar. When the agent sets up its metrics, before the program's main, the
 * probe starts. From then on the agent asks {@link PoolMetrics} for its figures. A failure is one line on standard
 * error, and the agent continues without the extension.
 */
public final class Extension implements AutoConfigurationCustomizerProvider {
    private static final String ENABLED = "otel.lifeguard.enabled";
    private static final String OPTIONS = "otel.lifeguard.options";
    private static final String EXPORTERS = "otel.metrics.exporter";

    /**
     * OpenTelemetry's Prometheus exporter treats the suffix as an OpenMetrics marker, and the rest is the name of
     * another metric.
     */
    private static final String CREATED = "lifeguard_pool_threads_created_total";

    /** The agent itself has a metric with that name. */
    private static final String CPU_TIME = "jvm_cpu_time_seconds_total";

    /** One of the agent's classes that every class loader of the JVM sees, since release 1.0. No API guarantees it. */
    private static final String HOLDER = "io.opentelemetry.javaagent.bootstrap.InstrumentationHolder";

    @Override
    public void customize(AutoConfigurationCustomizer agent) {
        agent.addMeterProviderCustomizer(Extension::with);
    }

    @SuppressWarnings("CatchingUnchecked")
    private static SdkMeterProviderBuilder with(SdkMeterProviderBuilder meters, ConfigProperties config) {
        try {
            if (config.getBoolean(ENABLED, true)) {
                long startNs = System.currentTimeMillis() * 1_000_000;
                Lifeguard lifeguard = Lifeguard.inThisJvm();
                lifeguard.start(instrumentation(), config.getString(OPTIONS, ""));
                lifeguard.traces(Extension::currentTrace);
                boolean scraped = config.getList(EXPORTERS).contains("prometheus");
                meters.registerMetricProducer(new PoolMetrics(
                        lifeguard::figures, scraped ? Set.of(CPU_TIME, CREATED) : Set.of(CPU_TIME), startNs));
            }
        } catch (Exception | LinkageError e) {
            System.err.println("lifeguard: the extension could not start: " + e);
        }
        return meters;
    }

    /** Returns the trace of the calling thread in W3C format, or null. */
    private static @Nullable String currentTrace() {
        SpanContext span = Span.current().getSpanContext();
        return span.isSampled() ? "00-" + span.getTraceId() + "-" + span.getSpanId() + "-01" : null;
    }

    /**
     * Returns the instrumentation that the JVM gave the agent. It makes attaching unnecessary, which needs another
     * process on some systems.
     */
    private static Instrumentation instrumentation() throws ReflectiveOperationException {
        Object given = Class.forName(HOLDER).getMethod("getInstrumentation").invoke(null);
        if (given instanceof Instrumentation found) {
            return found;
        }
        throw new IllegalStateException("it works in OpenTelemetry's Java agent only");
    }
}
