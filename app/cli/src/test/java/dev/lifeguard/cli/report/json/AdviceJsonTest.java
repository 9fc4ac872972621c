package dev.lifeguard.cli.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.cli.advise.Advised;
import dev.lifeguard.cli.report.Advices;
import dev.lifeguard.cli.report.Measurements;
import dev.lifeguard.cli.report.SampleRecording;
import dev.lifeguard.model.advice.Headroom;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.Measurement;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class AdviceJsonTest {
    private final JsonMapper mapper = JsonMapper.builder().build();

    private JsonNode parsed(Advised advised) {
        return mapper.readTree(AdviceJson.render(advised));
    }

    @Test
    void aFindingHasExactlyTheDocumentedFields() {
        Advised advised = new Advised(
                SampleRecording.read(),
                Measurements.of(),
                List.of(Advices.predicted(), Advices.plain("mail", Severity.NOTE)),
                List.of(new Headroom("prices", 2.4, Double.POSITIVE_INFINITY, "the pool's 12 threads")));

        JsonNode json = parsed(advised);
        assertThat(json.get("findings").get(0)).isEqualTo(mapper.readTree("""
                {"id": "undersized-blocking-pool", "pool": "prices", "severity": "error",
                 "title": "Tasks wait for the 12 threads of prices",
                 "evidence": [
                   {"what": "tasks waiting, mean", "value": 36.0, "unit": "tasks", "low": 36.0, "high": 36.0},
                   {"what": "blocked stacks", "value": 92.0, "unit": "%", "low": 88.5, "high": 95.0}],
                 "chain": ["11 of 12 workers are blocked in com.shop.PriceClient.fetch:42"],
                 "where": [
                   {"role": "blocked at", "frame": "com.shop.PriceClient.fetch:42", "share": 0.92},
                   {"role": "created at", "frame": "com.shop.Pools.make:9", "share": null}],
                 "waitingTasks": 36.0,
                 "advice": {
                   "change": "Give it more threads: 20.",
                   "predicted": {
                     "size": 20, "traffic": 1.0, "strategy": "shared-pool",
                     "p50Ms": 500.0, "p95Ms": 510.0, "p99Ms": 600.0, "p95LowMs": 450.0, "p95HighMs": 580.0,
                     "throughput": 30.0, "busyThreads": 15.0, "refused": 0.0, "known": true, "limit": "the traffic", "observedP95Ms": 3000.0,
                     "recommendedSize": 18, "reason": "95% of tasks end within 515 ms"},
                   "noHelp": ["More processors: those there are idle."]}}"""));
        assertThat(json.get("findings").get(1).get("advice").get("predicted").isNull())
                .isTrue();
        assertThat(json.get("headroom")).isEqualTo(mapper.readTree("""
                [{"pool": "prices", "traffic": 2.4, "secondsLeft": null, "limit": "the pool's 12 threads"}]"""));
        assertThat(json.get("asyncRequests")).isEmpty();
    }

    @Test
    void theRequestsOfEventLoopsAreAlwaysPresent() {
        Advised advised = new Advised(
                SampleRecording.read(),
                Measurements.of(Measurements.blocking("idle"), Measurements.looping("reactor-http")),
                List.of(),
                List.of());

        assertThat(parsed(advised).get("asyncRequests")).isEqualTo(mapper.readTree("""
                [{"pool": "reactor-http", "begun": 210, "completed": 200, "inFlight": 10, "meanInFlight": 11.0,
                  "meanMs": 55.0, "p50Ms": 54.0, "p95Ms": 70.0, "p99Ms": 80.0, "maxMs": 90.0}]"""));
    }

    @Test
    void virtualThreadsArePresentIfAnyLive() {
        Advised advised = new Advised(SampleRecording.withVirtualThreads(), Measurements.of(), List.of(), List.of());

        assertThat(parsed(advised).get("virtualThreads")).isEqualTo(mapper.readTree("""
                {"live": 8, "doing": [
                  {"threads": 7, "waitsFor": "a permit", "line": "com.shop.Ask.call:7"},
                  {"threads": 1, "waitsFor": "",
                   "line": "com.example.shop.checkout.CheckoutController.lambda$total$3:118"}]}"""));
        assertThat(parsed(new Advised(SampleRecording.read(), Measurements.of(), List.of(), List.of()))
                        .has("virtualThreads"))
                .isFalse();
    }

    @Test
    void uncertainProblemsArePresentOnlyIfThereAreAny() {
        Measurement measurement = Measurements.of(Measurements.blocking("prices"));
        Advised advised = new Advised(
                SampleRecording.read(),
                measurement,
                List.of(),
                List.of(),
                List.of(new Doubt(FindingId.SELF_STARVATION, "prices", "nothing has ended")));

        assertThat(parsed(advised).get("cannotTell")).isEqualTo(mapper.readTree("""
                [{"id": "self-starvation", "pool": "prices", "why": "nothing has ended"}]"""));
        assertThat(mapper.readTree(RecordingJson.render(advised)).get("cannotTell"))
                .hasSize(1);
        assertThat(parsed(new Advised(SampleRecording.read(), measurement, List.of(), List.of()))
                        .has("cannotTell"))
                .isFalse();
    }
}
