package dev.lifeguard.probe.metrics.push;

import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The collector, the interval, and the attributes that identify this JVM: from the option {@code otlp} and the
 * environment variables of OpenTelemetry's specification ({@code OTEL_*}).
 *
 * @param url of the collector, with the path for metrics
 * @param intervalMs pause between two requests, 1000 to 3,600,000
 * @param headers of each request
 * @param attributes configured attributes of this JVM
 * @param exponential whether histograms have exponential buckets
 */
public record OtlpSettings(
        String url, long intervalMs, Map<String, String> headers, Map<String, String> attributes, boolean exponential) {
    private static final String AGGREGATION = "OTEL_EXPORTER_OTLP_METRICS_DEFAULT_HISTOGRAM_AGGREGATION";
    private static final String EXPLICIT = "explicit_bucket_histogram";
    private static final String EXPONENTIAL = "base2_exponential_bucket_histogram";
    private static final String PATH = "/v1/metrics";
    private static final long DEFAULT_INTERVAL_MS = 60_000;

    public OtlpSettings {
        headers = Map.copyOf(headers);
        attributes = Map.copyOf(attributes);
    }

    /**
     * Reads the settings.
     *
     * @param endpoint of the collector, such as {@code http://collector:4318}
     * @param environment of this process
     * @throws IllegalArgumentException with a message for the user
     */
    public static OtlpSettings of(String endpoint, Map<String, String> environment) {
        Map<String, String> headers = pairs(environment.getOrDefault("OTEL_EXPORTER_OTLP_HEADERS", ""));
        headers.putAll(pairs(environment.getOrDefault("OTEL_EXPORTER_OTLP_METRICS_HEADERS", "")));
        Map<String, String> attributes = pairs(environment.getOrDefault("OTEL_RESOURCE_ATTRIBUTES", ""));
        String service = environment.getOrDefault("OTEL_SERVICE_NAME", "");
        if (!service.isEmpty()) {
            attributes.put("service.name", service);
        }
        String interval = environment.getOrDefault("OTEL_METRIC_EXPORT_INTERVAL", "");
        boolean exponential = exponential(environment.getOrDefault(AGGREGATION, ""));
        return new OtlpSettings(url(endpoint), intervalMs(interval), headers, attributes, exponential);
    }

    private static boolean exponential(String value) {
        String given = value.toLowerCase(Locale.ROOT); // as specified for such values
        if (given.isEmpty() || given.equals(EXPLICIT) || given.equals(EXPONENTIAL)) {
            return given.equals(EXPONENTIAL);
        }
        throw new IllegalArgumentException(
                AGGREGATION + "=" + value + " is none: give " + EXPLICIT + " or " + EXPONENTIAL);
    }

    private static String url(String endpoint) {
        try {
            URI uri = URI.create(endpoint);
            boolean http = "http".equals(uri.getScheme()) || "https".equals(uri.getScheme());
            if (http && uri.getHost() != null && uri.getQuery() == null && uri.getFragment() == null) {
                String base = endpoint.replaceFirst("/+$", "");
                return base.endsWith(PATH) ? base : base + PATH;
            }
        } catch (IllegalArgumentException e) {
            // falls through to the message below
        }
        throw new IllegalArgumentException(
                "otlp=" + endpoint + " is no address of a collector: give one like otlp=http://collector:4318");
    }

    private static long intervalMs(String value) {
        if (value.isEmpty()) {
            return DEFAULT_INTERVAL_MS;
        }
        if (value.matches("[0-9]{1,7}")) {
            long given = Long.parseLong(value);
            if (given >= 1000 && given <= 3_600_000) {
                return given;
            }
        }
        throw new IllegalArgumentException(
                "OTEL_METRIC_EXPORT_INTERVAL=" + value + " is none: give milliseconds, 1000 to 3600000");
    }

    /** Parses {@code name=value} pairs joined by commas, percent-encoded where needed; malformed ones are ignored. */
    private static Map<String, String> pairs(String text) {
        Map<String, String> pairs = new LinkedHashMap<>();
        for (String pair : text.split(",")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                pairs.put(
                        pair.substring(0, equals).trim(),
                        decoded(pair.substring(equals + 1).trim()));
            }
        }
        return pairs;
    }

    private static String decoded(String value) {
        try {
            return URLDecoder.decode(value.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return value;
        }
    }
}
