package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.architecture.Prometheus;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the extension in OpenTelemetry's own agent, scraped by a Prometheus: it must have everything that a scrape of
 * the probe has.
 */
class PrometheusIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @MethodSource("dev.lifeguard.architecture.Jdk#oldest")
    void theAgentServesTheProbesMetrics(Jdk jdk) throws Exception {
        int agentPort = Prometheus.freePort();
        int probePort = Prometheus.freePort();
        List<String> options = ShopJvm.extension("newest");
        options.addAll(List.of(
                "-Dotel.metrics.exporter=prometheus",
                "-Dotel.exporter.prometheus.host=127.0.0.1",
                "-Dotel.exporter.prometheus.port=" + agentPort,
                "-Dotel.lifeguard.options=metrics=" + probePort));
        try (ShopJvm shop = new ShopJvm(jdk, folder, options)) {
            Scrape probe = Scrape.await(probePort, one -> one.hasAll(shop));
            Scrape agent = Scrape.await(agentPort, one -> one.hasAll(shop));

            Map<String, String> types = probe.types();
            assertThat(types.remove("lifeguard_jvm_threads"))
                    .as("jvm.thread.count of the agent")
                    .isEqualTo("gauge");
            assertThat(types.remove("lifeguard_pool_threads_created_total"))
                    .as("that exporter cannot have it")
                    .isEqualTo("counter");
            assertThat(agent.types()).isEqualTo(types);
            Map<String, Double> values = probe.shop();
            values.keySet().removeIf(series -> series.contains("_created_"));
            assertThat(agent.shop()).hasSizeGreaterThan(30).containsOnlyKeys(values.keySet());
            assertThat(agent.shop())
                    .allSatisfy((series, value) -> assertThat(value)
                            .as(series)
                            .isCloseTo(
                                    Objects.requireNonNull(values.get(series)),
                                    withinPercentage(1e-12))); // the probe writes 16 digits
            checkWithPromtool(agent.ours());
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }

    private static void checkWithPromtool(String text) throws IOException, InterruptedException {
        Process promtool;
        try {
            promtool = new ProcessBuilder("promtool", "check", "metrics")
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            Prerequisite.require(false, "promtool on the PATH");
            throw e;
        }
        try (OutputStream in = promtool.getOutputStream()) {
            in.write(text.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(promtool.waitFor()).as(output).isZero();
    }
}
