package dev.lifeguard.otel.extension;

import dev.lifeguard.embed.Figure;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.sdk.metrics.data.DoubleExemplarData;
import io.opentelemetry.sdk.metrics.data.HistogramPointData;
import java.util.List;

/**
 * The times of a pool's tasks for OpenTelemetry's exporters. The API cannot create histograms with exemplars.
 *
 * @param startNs start of counting, in nanoseconds since 1970
 * @param nowNs time of the figures, in nanoseconds since 1970
 * @param attributes attributes of the pool
 * @param sum sum of all times, in seconds
 * @param histogram distribution of the times
 */
record Times(long startNs, long nowNs, Attributes attributes, double sum, Figure.Histogram histogram)
        implements HistogramPointData {
    @Override
    public long getStartEpochNanos() {
        return startNs;
    }

    @Override
    public long getEpochNanos() {
        return nowNs;
    }

    @Override
    public Attributes getAttributes() {
        return attributes;
    }

    @Override
    public double getSum() {
        return sum;
    }

    @Override
    public long getCount() {
        return histogram.count();
    }

    @Override
    public boolean hasMin() {
        return false;
    }

    @Override
    public double getMin() {
        return 0;
    }

    @Override
    public boolean hasMax() {
        return false;
    }

    @Override
    public double getMax() {
        return 0;
    }

    @Override
    public List<Double> getBoundaries() {
        return histogram.bounds();
    }

    @Override
    public List<Long> getCounts() {
        return histogram.counts();
    }

    @Override
    public List<DoubleExemplarData> getExemplars() {
        return histogram.exemplars().stream()
                .<DoubleExemplarData>map(TaskExemplar::new)
                .toList();
    }
}
