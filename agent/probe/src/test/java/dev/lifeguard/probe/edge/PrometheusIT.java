package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.Prometheus;
import dev.lifeguard.probe.host.Counted;
import dev.lifeguard.probe.metrics.server.PemFiles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A real Prometheus scrapes a JVM over TLS, with a password. The timeout ends the test if it never does. */
@Timeout(120)
class PrometheusIT {
    private static final Pattern VALUE = Pattern.compile("\"value\":\\[[^,]*,\"([^\"]*)\"]");

    @TempDir
    private Path directory;

    static List<Jdk> jdks() {
        return Jdk.newest();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void scrapesWhatTheProgramDid(Jdk jdk) throws Exception {
        PemFiles pem = new PemFiles(directory, "EC");
        Path clients = Files.writeString(directory.resolve("clients"), "basic prom:pass\n");
        int port = Prometheus.freePort();
        try (HostJvm host = new HostJvm(
                        jdk,
                        directory,
                        Counted.class,
                        "-javaagent:" + HostJvm.PROBE + "=metrics=127.0.0.1:" + port + ",metricsAuth=" + clients
                                + ",metricsCert=" + pem.certificate + ",metricsKey=" + pem.key);
                Prometheus prometheus = new Prometheus(directory, config(pem, port))) {
            assertThat(host.await(line -> line.equals("done"))).isNotNull();

            await(prometheus, "lifeguard_pool_tasks_completed_total{pool=\"orders\"}", Counted.TASKS);
            await(prometheus, "lifeguard_pool_task_execution_seconds_count{pool=\"orders\"}", Counted.TASKS);
            await(prometheus, "lifeguard_pool_threads_max{pool=\"orders\"}", 3);
            await(prometheus, "up", 1);
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
    }

    /** Waits until a query has this one value. */
    private static void await(Prometheus prometheus, String query, double wanted) throws Exception {
        prometheus.await(query, answer -> {
            Matcher value = VALUE.matcher(answer);
            return value.find() && Double.parseDouble(value.group(1)) == wanted;
        });
    }

    private static String config(PemFiles pem, int port) {
        return """
                scrape_configs:
                  - job_name: shop
                    scrape_interval: 1s
                    scheme: https
                    basic_auth: {username: prom, password: pass}
                    tls_config: {ca_file: %s}
                    static_configs: [{targets: ["127.0.0.1:%d"]}]
                """.formatted(pem.certificate, port);
    }
}
