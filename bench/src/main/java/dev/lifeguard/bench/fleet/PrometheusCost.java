package dev.lifeguard.bench.fleet;

import java.io.IOException;
import java.util.concurrent.TimeUnit;

/**
 * The resources that a Prometheus uses while nobody queries it.
 *
 * @param cpu CPU seconds per second
 * @param residentBytes memory at the end
 * @param samplesPerSecond samples stored per second
 */
record PrometheusCost(double cpu, double residentBytes, double samplesPerSecond) {

    /** Measures the cost over the next seconds. */
    static PrometheusCost over(RunningPrometheus prometheus, int seconds) throws IOException, InterruptedException {
        double cpu = prometheus.cpuSeconds();
        double samples = stored(prometheus);
        long start = System.nanoTime();
        TimeUnit.SECONDS.sleep(seconds);
        double took = (System.nanoTime() - start) / 1e9;
        return new PrometheusCost(
                (prometheus.cpuSeconds() - cpu) / took,
                prometheus.residentBytes(),
                (stored(prometheus) - samples) / took);
    }

    private static double stored(RunningPrometheus prometheus) throws IOException, InterruptedException {
        return prometheus.own("prometheus_tsdb_head_samples_appended_total", "");
    }
}
