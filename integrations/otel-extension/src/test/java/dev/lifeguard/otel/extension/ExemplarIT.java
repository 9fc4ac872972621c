package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prometheus;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A method for which OpenTelemetry's agent creates a span submits tasks to a pool. A real Prometheus scrapes the probe
 * and that agent. The timeout is for a Prometheus that never gets an exemplar.
 */
@Timeout(120)
class ExemplarIT {
    private static final Pattern TRACE = Pattern.compile("\"trace_id\":\"([0-9a-f]{32})\"");
    private static final String EXEMPLARS =
            "/api/v1/query_exemplars?start=%d&end=%d&query=lifeguard_pool_task_execution_seconds_bucket%%7Bpool=%%22checkout%%22,job=%%22%s%%22%%7D";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#newest")
    void aTaskHasTheTraceOfItsSubmission(Jdk jdk) throws Exception {
        int probe = Prometheus.freePort();
        int agent = Prometheus.freePort();
        List<String> options = ShopJvm.extension("newest");
        options.addAll(List.of(
                "-Dotel.metrics.exporter=prometheus",
                "-Dotel.exporter.prometheus.host=127.0.0.1",
                "-Dotel.exporter.prometheus.port=" + agent,
                "-Dotel.instrumentation.methods.include=" + Shop.class.getName() + "[handOver]",
                "-Dotel.lifeguard.options=metrics=" + probe));
        String config = """
                scrape_configs:
                  - {job_name: probe, scrape_interval: 1s, static_configs: [{targets: ["127.0.0.1:%d"]}]}
                  - {job_name: agent, scrape_interval: 1s, static_configs: [{targets: ["127.0.0.1:%d"]}]}
                """.formatted(probe, agent);
        try (ShopJvm shop = new ShopJvm(jdk, folder, options);
                Prometheus prometheus =
                        new Prometheus(folder.resolve("prometheus"), config, "--enable-feature=exemplar-storage")) {
            Set<String> ofProbe = traces(prometheus, "probe");
            Set<String> ofAgent = traces(prometheus, "agent");

            assertThat(ofProbe).as("there was one span").hasSize(1).isEqualTo(ofAgent);
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }

    private static Set<String> traces(Prometheus prometheus, String job) throws Exception {
        long now = System.currentTimeMillis() / 1000;
        String path = EXEMPLARS.formatted(now - 600, now + 600, job);
        String answer = prometheus.awaitAt(path, text -> TRACE.matcher(text).find());
        return TRACE.matcher(answer)
                .results()
                .map((MatchResult found) -> found.group(1))
                .collect(Collectors.toSet());
    }
}
