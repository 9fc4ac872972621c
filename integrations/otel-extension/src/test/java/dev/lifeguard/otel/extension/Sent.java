package dev.lifeguard.otel.extension;

import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import io.opentelemetry.proto.common.v1.KeyValue;
import io.opentelemetry.proto.metrics.v1.HistogramDataPoint;
import io.opentelemetry.proto.metrics.v1.Metric;
import io.opentelemetry.proto.metrics.v1.NumberDataPoint;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One request. */
record Sent(ExportMetricsServiceRequest request) {
    private static final String POOL = "checkout";

    /** Returns whether it contains everything that {@link Shop} did. */
    boolean hasAll(ShopJvm shop) {
        return number("lifeguard.pool.tasks_completed") == Shop.TASKS
                && number("lifeguard.pool.busy") >= shop.taskSeconds
                && number("lifeguard.pool.threads") == 0; // all workers have ended
    }

    /** Returns the probe's metrics. */
    List<Metric> ours() {
        return request.getResourceMetricsList().stream()
                .flatMap(resource -> resource.getScopeMetricsList().stream())
                .filter(scope -> scope.getScope().getName().equals("dev.lifeguard.probe"))
                .flatMap(scope -> scope.getMetricsList().stream())
                .filter(metric -> metric.getName().startsWith("lifeguard."))
                .toList();
    }

    List<String> names() {
        return request.getResourceMetricsList().stream()
                .flatMap(resource -> resource.getScopeMetricsList().stream())
                .flatMap(scope -> scope.getMetricsList().stream())
                .map(Metric::getName)
                .toList();
    }

    /** Returns kind, unit and help of each by its name. */
    Map<String, String> kinds() {
        return ours().stream()
                .collect(Collectors.toMap(
                        Metric::getName,
                        metric -> metric.getDataCase() + " " + metric.getUnit() + " " + metric.getDescription(),
                        (one, other) -> one + other,
                        TreeMap::new));
    }

    /** Returns the attributes of the process. */
    Map<String, String> resource() {
        return request.getResourceMetrics(0).getResource().getAttributesList().stream()
                .collect(Collectors.toMap(
                        KeyValue::getKey, pair -> pair.getValue().getStringValue()));
    }

    /** Returns a value of the shop's pool; NaN if it is missing. */
    double number(String name) {
        return metrics(name)
                .flatMap(metric -> Stream.concat(
                        metric.getSum().getDataPointsList().stream(), metric.getGauge().getDataPointsList().stream()))
                .filter(point -> ofPool(point.getAttributesList()))
                .mapToDouble(NumberDataPoint::getAsDouble)
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Returns a histogram of the shop's pool. */
    Optional<HistogramDataPoint> histogram(String name) {
        return metrics(name)
                .flatMap(metric -> metric.getHistogram().getDataPointsList().stream())
                .filter(point -> ofPool(point.getAttributesList()))
                .findFirst();
    }

    private Stream<Metric> metrics(String name) {
        return ours().stream().filter(metric -> metric.getName().equals(name));
    }

    private static boolean ofPool(List<KeyValue> attributes) {
        return attributes.stream()
                .anyMatch(pair -> pair.getKey().equals("pool")
                        && pair.getValue().getStringValue().equals(POOL));
    }
}
