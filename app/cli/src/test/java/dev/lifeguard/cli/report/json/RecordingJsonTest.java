package dev.lifeguard.cli.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.Samples;
import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.Advices;
import dev.lifeguard.cli.report.Measurements;
import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.measurement.MachineMeasurement;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class RecordingJsonTest {
    private final JsonMapper mapper = JsonMapper.builder().build();

    @Test
    void aPoolHasExactlyTheDocumentedFields() {
        assertThat(parsed(Measurements.of(Measurements.blocking("price-pool")))).isEqualTo(mapper.readTree("""
                {"version": 1, "pools": [{
                  "name": "price-pool", "kind": "thread pool", "size": 12, "max": 12,
                  "busyThreads": 11.75, "utilizationPercent": 1175.0, "waitingPercent": 75.0,
                  "waitMs": {"mean": 1500.0, "p50": 1250.0, "p90": 2500.0, "p99": 3000.0, "max": 3100.0},
                  "execMs": {"mean": 500.2, "p50": 500.0, "p90": 501.0, "p99": 502.0, "max": 510.0},
                  "busySplit": {"cpu": 0.02, "runnable": 0.01, "blocked": 0.97},
                  "queued": 36, "completed": 235, "requests": 0, "requestsInFlight": 0, "otherTasks": 0, "rejected": 0, "cancelled": 0,
                  "routes": [],
                  "asyncRequests": {
                    "begun": 0, "completed": 0, "inFlight": 0, "meanInFlight": 0.0,
                    "meanMs": null, "p50Ms": null, "p95Ms": null, "p99Ms": null, "maxMs": null},
                  "blockedAt": [
                    {"frame": "com.shop.price.PriceClient.fetch:42", "share": 0.92},
                    {"frame": "com.shop.price.PriceClient.open:17", "share": 0.08}],
                  "submittedFrom": [{"frame": "com.shop.Checkout.total:17", "share": 1.0}],
                  "createdAt": "com.shop.Pools.make:9",
                  "setting": null}],
                 "findings": []}"""));
    }

    @Test
    void throttledTimeIsPresentWithALimit() {
        MachineMeasurement limited = new MachineMeasurement(1, 0.5, Double.NaN, 0, 1, 0, 48, 33, 0.5, 1.5);

        assertThat(parsed(new Measurement(0, 1_000_000_000, limited, List.of()))
                        .get("throttledPercent")
                        .asDouble())
                .isEqualTo(75);
        assertThat(parsed(Measurements.of()).has("throttledPercent")).isFalse();
    }

    @Test
    void fieldsComeInTheDocumentedOrder() {
        JsonNode pool =
                parsed(Measurements.of(Measurements.blocking("a"))).get("pools").get(0);

        assertThat(pool.propertyNames())
                .containsExactly(
                        "name",
                        "kind",
                        "size",
                        "max",
                        "busyThreads",
                        "utilizationPercent",
                        "waitingPercent",
                        "waitMs",
                        "execMs",
                        "busySplit",
                        "queued",
                        "completed",
                        "requests",
                        "requestsInFlight",
                        "otherTasks",
                        "rejected",
                        "cancelled",
                        "routes",
                        "asyncRequests",
                        "blockedAt",
                        "submittedFrom",
                        "createdAt",
                        "setting");
    }

    @Test
    void theDocumentedExampleHasTheSameForm() throws IOException {
        String page = Files.readString(Path.of("..", "..", "docs", "json.md"));
        int start = page.indexOf("```json") + "```json".length();
        JsonNode example = mapper.readTree(page.substring(start, page.indexOf("```", start)));

        String report = json(Measurements.of(Measurements.blocking("a")), List.of(Advices.predicted()));
        assertThat(form(example)).isEqualTo(form(mapper.readTree(report)));
    }

    /** Returns the member names, nested as in the JSON; for arrays, from the first element. */
    private static String form(JsonNode node) {
        if (node.isArray()) {
            return "[" + (node.isEmpty() ? "" : form(node.get(0))) + "]";
        }
        return node.propertyStream()
                .map(member -> member.getKey() + " " + form(member.getValue()))
                .collect(Collectors.joining(", ", "{", "}"));
    }

    @Test
    void routesAreThere() {
        JsonNode routes = parsed(Measurements.of(Measurements.serving("a")))
                .get("pools")
                .get(0)
                .get("routes");

        assertThat(routes).hasSize(2);
        assertThat(routes.get(0).get("route").asString()).isEqualTo("/price/{id}\u001b[31m");
        assertThat(routes.get(0).get("completed").asLong()).isEqualTo(200);
        assertThat(routes.get(0).get("p95Ms").asDouble()).isEqualTo(700);
    }

    @Test
    void unknownFiguresAreNull() {
        JsonNode pool =
                parsed(Measurements.of(Measurements.idle("a", 0))).get("pools").get(0);

        assertThat(pool.get("waitMs").get("p99").isNull()).isTrue();
        assertThat(pool.get("execMs").get("mean").isNull()).isTrue();
        assertThat(pool.get("busySplit").get("runnable").isNull()).isTrue();
        assertThat(pool.get("max").intValue()).isEqualTo(Integer.MAX_VALUE);
    }

    @Test
    void anyNameSurvives() {
        String name = "a\"b\\c\u0000\n\ud83d\ude00</script>";

        assertThat(parsed(Measurements.of(Measurements.idle(name, 0)))
                        .get("pools")
                        .get(0)
                        .get("name")
                        .stringValue())
                .isEqualTo(name);
    }

    private static String json(Measurement measurement, List<Advice> advice) {
        Recording recording =
                new Recording(Samples.header(), Map.of(), Map.of(), List.of(), Map.of(), List.of(), false);
        return RecordingJson.render(new Advised(recording, measurement, advice, List.of()));
    }

    private JsonNode parsed(Measurement measurement) {
        String json = json(measurement, List.of());
        assertThat(json).endsWith("}\n");
        return mapper.readTree(json);
    }
}
