package dev.lifeguard.otel.extension;

import dev.lifeguard.embed.Figure;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.sdk.metrics.data.DoubleExemplarData;

/** The time of one task for OpenTelemetry's exporters. */
record TaskExemplar(Figure.Exemplar exemplar) implements DoubleExemplarData {
    @Override
    public double getValue() {
        return exemplar.seconds();
    }

    @Override
    public Attributes getFilteredAttributes() {
        return Attributes.empty();
    }

    @Override
    public long getEpochNanos() {
        return exemplar.epochMs() * 1_000_000;
    }

    @Override
    public SpanContext getSpanContext() {
        return SpanContext.create(
                exemplar.traceId(), exemplar.spanId(), TraceFlags.getSampled(), TraceState.getDefault());
    }
}
