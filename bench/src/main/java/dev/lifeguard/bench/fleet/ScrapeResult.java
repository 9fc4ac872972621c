package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.prometheus.PrometheusException;
import dev.lifeguard.fleet.prometheus.PrometheusServer;
import dev.lifeguard.fleet.prometheus.Sample;
import java.io.IOException;
import java.util.List;

/**
 * The completeness of the last scrapes.
 *
 * @param up JVMs whose last scrape succeeded
 * @param samples samples of the last scrapes of all JVMs
 * @param expected expected number of samples
 * @param slowestSeconds duration of the slowest of the last scrapes
 * @param series series in memory
 */
record ScrapeResult(double up, double samples, double expected, double slowestSeconds, double series) {

    static ScrapeResult of(RunningPrometheus prometheus, long expected)
            throws IOException, InterruptedException, PrometheusException {
        return new ScrapeResult(
                value(prometheus, "sum(up)"),
                value(prometheus, "sum(scrape_samples_scraped)"),
                expected,
                value(prometheus, "max(max_over_time(scrape_duration_seconds[60s]))"),
                prometheus.own("prometheus_tsdb_head_series", ""));
    }

    private static double value(RunningPrometheus prometheus, String expression)
            throws PrometheusException, InterruptedException {
        PrometheusServer server = prometheus.server();
        List<Sample> samples = server.now(expression, System.currentTimeMillis() / 1000.0);
        return samples.isEmpty() ? 0 : samples.get(0).value();
    }
}
