package dev.lifeguard.fleet.prometheus;

import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.json.JsonObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Parses answers of the query endpoints.
 *
 * @see <a href="https://prometheus.io/docs/prometheus/latest/querying/api/">HTTP API</a>
 */
final class Answer {
    private static final int MAX_SHOWN = 200;

    private Answer() {}

    /** Parses an answer of {@code /api/v1/query}. */
    static List<Sample> samples(String json) throws PrometheusException {
        return read(json, "vector", each -> new Sample(labels(each), number(pair(each.values("value")))));
    }

    /** Parses an answer of {@code /api/v1/query_range}. */
    static List<History> histories(String json) throws PrometheusException {
        return read(json, "matrix", each -> {
            List<History.Point> points = new ArrayList<>();
            for (Object value : each.values("values")) {
                List<?> pair = pair(value);
                points.add(new History.Point(time(pair), number(pair)));
            }
            return new History(labels(each), points);
        });
    }

    /** Returns the server's error message; empty if the text is not in its error format. */
    static String error(String json) {
        try {
            return shortened(JsonObject.parse(json).text("error", ""));
        } catch (JsonException e) {
            return "";
        }
    }

    private interface Series<T> {
        T of(JsonObject json);
    }

    private static <T> List<T> read(String json, String type, Series<T> series) throws PrometheusException {
        try {
            JsonObject answer = JsonObject.parse(json);
            if (!answer.text("status", "").equals("success")) {
                throw new PrometheusException("it failed: " + shortened(answer.text("error", "without a reason")));
            }
            JsonObject data = answer.objectOrNull("data");
            if (data == null || !data.text("resultType", "").equals(type)) {
                throw new PrometheusException("its answer has no " + type);
            }
            List<T> all = new ArrayList<>();
            for (JsonObject each : data.objects("result")) {
                all.add(series.of(each));
            }
            return all;
        } catch (JsonException e) {
            throw new PrometheusException("its answer is not that of a Prometheus: " + shortened(message(e)), e);
        }
    }

    private static Map<String, String> labels(JsonObject series) {
        JsonObject metric = series.objectOrNull("metric");
        Map<String, String> labels = new LinkedHashMap<>();
        if (metric != null) {
            metric.names().forEach(name -> labels.put(name, metric.text(name, "")));
        }
        return labels;
    }

    private static List<?> pair(Object value) {
        if (value instanceof List<?> pair && pair.size() == 2) {
            return pair;
        }
        throw new JsonException("a value is not a pair");
    }

    private static double time(List<?> pair) {
        if (pair.get(0) instanceof Number time) {
            return time.doubleValue();
        }
        throw new JsonException("a time is not a number");
    }

    private static double number(List<?> pair) {
        if (pair.get(1) instanceof String text) {
            return parsed(text);
        }
        throw new JsonException("a value is not a string");
    }

    private static double parsed(String text) {
        if (text.equals("+Inf") || text.equals("-Inf")) {
            return text.startsWith("+") ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
        }
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new JsonException("a value is not a number: " + shortened(text));
        }
    }

    private static String message(JsonException e) {
        return String.valueOf(e.getMessage());
    }

    /** Returns the text as one line that does not fill the terminal. */
    static String shortened(String text) {
        String line = text.replaceAll("\\s+", " ").strip();
        return line.length() > MAX_SHOWN ? line.substring(0, MAX_SHOWN) + "..." : line;
    }
}
