package dev.lifeguard.otel.extension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prometheus;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests that a real collector takes what the probe and the extension send, forwards it, and serves it to a Prometheus.
 */
class CollectorIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void itHasTheProgramsFigures(boolean extension) throws Exception {
        int probePort = Prometheus.freePort();
        try (Receiver receiver = new Receiver();
                Collector collector = Collector.start(folder, receiver.url());
                ShopJvm shop = new ShopJvm(
                        Jdk.NEWEST,
                        folder,
                        extension ? byAgent(collector, probePort) : byProbe(collector, probePort))) {
            Sent sent = receiver.await("/v1/metrics", one -> one.hasAll(shop));
            Scrape scrape = Scrape.await(collector.prometheusPort, one -> one.hasAll(shop));
            Scrape probe = Scrape.await(probePort, one -> one.hasAll(shop));

            assertThat(sent.resource()).containsEntry("service.name", "shop");
            Map<String, String> types = probe.types();
            types.remove("lifeguard_jvm_threads");
            assertThat(scrape.types()).isEqualTo(types);
            assertThat(scrape.shop()).isEqualTo(probe.shop());
            assertThat(shop.end()).isZero();
            assertThat(shop.lines()).isEmpty();
        }
    }

    private static List<String> byProbe(Collector collector, int probePort) {
        return List.of(ShopJvm.LIFEGUARD + "=otlp=" + collector.url() + ",metrics=" + probePort);
    }

    private static List<String> byAgent(Collector collector, int probePort) {
        List<String> options = ShopJvm.extension("newest");
        options.addAll(List.of(
                "-Dotel.metrics.exporter=otlp",
                "-Dotel.exporter.otlp.protocol=http/protobuf",
                "-Dotel.exporter.otlp.endpoint=" + collector.url(),
                "-Dotel.lifeguard.options=metrics=" + probePort));
        return options;
    }
}
