package dev.lifeguard.otel.extension;

import io.opentelemetry.sdk.common.InstrumentationScopeInfo;
import io.opentelemetry.sdk.metrics.data.Data;
import io.opentelemetry.sdk.metrics.data.MetricData;
import io.opentelemetry.sdk.metrics.data.MetricDataType;
import io.opentelemetry.sdk.resources.Resource;

/** A metric with its points. The SDK creates these only through internal classes. */
record Metric(Resource resource, OtelName named, String help, MetricDataType type, Data<?> data) implements MetricData {
    private static final InstrumentationScopeInfo SCOPE = InstrumentationScopeInfo.create("dev.lifeguard.probe");

    @Override
    public Resource getResource() {
        return resource;
    }

    @Override
    public InstrumentationScopeInfo getInstrumentationScopeInfo() {
        return SCOPE;
    }

    @Override
    public String getName() {
        return named.name();
    }

    @Override
    public String getDescription() {
        return help;
    }

    @Override
    public String getUnit() {
        return named.unit();
    }

    @Override
    public MetricDataType getType() {
        return type;
    }

    @Override
    public Data<?> getData() {
        return data;
    }
}
