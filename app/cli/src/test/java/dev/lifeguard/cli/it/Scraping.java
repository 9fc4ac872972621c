package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Prometheus;
import java.nio.file.Path;

/** A Prometheus that scrapes a probe each second. */
final class Scraping {
    private static final String CONFIG = """
            scrape_configs:
              - job_name: shop
                scrape_interval: 1s
                static_configs: [{targets: ["127.0.0.1:%d"]}]
            """;

    private Scraping() {}

    /** Starts it and waits until it has scraped twice, so that there are rates. */
    static Prometheus of(Path folder, int port) throws Exception {
        Prometheus prometheus = new Prometheus(folder.resolve("prometheus"), CONFIG.formatted(port));
        prometheus.await("rate(lifeguard_pool_busy_seconds_total[1m])", answer -> answer.contains("\"pool\""));
        return prometheus;
    }
}
