package dev.lifeguard.probe.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.http.Request;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Traces of sampled tasks in a scrape. */
class ExemplarTest {
    private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
    private static final String SPAN = "00f067aa0ba902b7";

    private final Metrics metrics = new Metrics(2, false);

    private void traced() {
        metrics.traced(
                Samples.POOL.id(), "00-" + TRACE + "-" + SPAN + "-01", 20_000_000, 500_000_000, 1_700_000_000_042L);
    }

    private List<String> answer(String accept) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        metrics.respond(out, new Request("GET", "/metrics", "HTTP/1.0", Map.of("accept", accept)));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private void second() {
        metrics.event(Samples.POOL);
        metrics.event(Samples.second(1_000_000_000));
    }

    @Test
    void theBucketOfATimeHasItsTrace() throws IOException {
        second();
        traced();

        List<String> lines = answer("application/openmetrics-text;version=1.0.0,text/plain;q=0.5");
        assertThat(lines).contains("Content-Type: application/openmetrics-text; version=1.0.0; charset=utf-8");
        assertThat(lines.stream().filter(line -> line.contains(" # ")))
                .satisfiesExactly(
                        line -> assertThat(line)
                                .startsWith("lifeguard_pool_task_execution_seconds_bucket")
                                .contains(",le=\"2.5\"} 3 # {trace_id=\"" + TRACE + "\",span_id=\"" + SPAN + "\"} 0.50")
                                .endsWith(" 1700000000.042"),
                        line -> assertThat(line)
                                .startsWith("lifeguard_pool_task_wait_seconds_bucket")
                                .endsWith(",le=\"0.025\"} 1 # {trace_id=\"" + TRACE + "\",span_id=\"" + SPAN
                                        + "\"} 0.02 1700000000.042"));
    }

    /** OpenMetrics 1.0, sections "Overall structure" and "Counter". */
    @Test
    void openMetricsHasItsOwnNamesOfCountersAndAnEnd() throws IOException {
        second();
        traced();

        List<String> lines = answer("application/openmetrics-text");
        assertThat(lines)
                .contains("# TYPE lifeguard_pool_tasks_completed counter")
                .endsWith("# EOF");
        assertThat(lines.stream().filter(line -> line.startsWith("lifeguard_pool_tasks_completed_total{")))
                .hasSize(1);
    }

    @Test
    void plainTextHasNoExemplars() throws IOException {
        second();
        traced();

        assertThat(answer("text/plain;version=0.0.4"))
                .contains("Content-Type: " + Metrics.CONTENT_TYPE)
                .noneMatch(line -> line.contains(TRACE) || line.equals("# EOF"));
    }

    @Test
    void withoutTracesTheFormatIsAsEver() throws IOException {
        second();
        metrics.traced(Samples.POOL.id(), "no trace", 1, 1, 1);

        assertThat(answer("application/openmetrics-text")).contains("Content-Type: " + Metrics.CONTENT_TYPE);
    }

    @Test
    void unknownPoolsAreIgnored() throws IOException {
        traced();

        assertThat(answer("application/openmetrics-text")).noneMatch(line -> line.contains(TRACE));
    }
}
