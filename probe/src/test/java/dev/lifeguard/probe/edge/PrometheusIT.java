package dev.lifeguard.probe.edge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Prerequisite;
import dev.lifeguard.probe.endpoint.PemFiles;
import dev.lifeguard.probe.host.Counted;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A real Prometheus scrapes a JVM over TLS, with a password. The limit of time is for one that never does. */
@Timeout(120)
class PrometheusIT {
    private static final Pattern VALUE = Pattern.compile("\"value\":\\[[^,]*,\"([^\"]*)\"]");

    @TempDir
    private Path directory;

    static List<Jdk> jdks() {
        return Jdk.all();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("jdks")
    void scrapesWhatTheProgramDid(Jdk jdk) throws Exception {
        PemFiles pem = new PemFiles(directory, "EC");
        Path clients = Files.writeString(directory.resolve("clients"), "basic prom:pass\n");
        int port = freePort();
        int web = freePort();
        Path config = Files.writeString(directory.resolve("prometheus.yml"), config(pem, port));
        try (HostJvm host = new HostJvm(
                        jdk,
                        directory,
                        Counted.class,
                        "-javaagent:" + HostJvm.PROBE + "=metrics=127.0.0.1:" + port + ",metricsAuth=" + clients
                                + ",metricsCert=" + pem.certificate + ",metricsKey=" + pem.key);
                Prometheus prometheus = new Prometheus(directory, config, web)) {
            assertThat(host.await(line -> line.equals("done"))).isNotNull();

            prometheus.await("lifeguard_pool_tasks_completed_total{pool=\"orders\"}", Counted.TASKS);
            prometheus.await("lifeguard_pool_task_execution_seconds_count{pool=\"orders\"}", Counted.TASKS);
            prometheus.await("lifeguard_pool_threads_max{pool=\"orders\"}", 3);
            prometheus.await("up", 1);
            assertThat(host.errors()).noneMatch(line -> line.startsWith("lifeguard: "));
        }
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

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    /** The server, as Debian has it. */
    private static final class Prometheus implements AutoCloseable {
        private final HttpClient client = HttpClient.newHttpClient();
        private final Process process;
        private final Path log;
        private final int port;

        Prometheus(Path directory, Path config, int port) throws IOException {
            this.port = port;
            log = directory.resolve("prometheus.log");
            Process started = null;
            try {
                started = new ProcessBuilder(
                                "prometheus",
                                "--config.file=" + config,
                                "--storage.tsdb.path=" + directory.resolve("tsdb-" + port),
                                "--web.listen-address=127.0.0.1:" + port)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
            } catch (IOException e) {
                Prerequisite.require(false, "prometheus on the PATH");
                throw e;
            }
            process = started;
        }

        /** Waits until a query has this one value. */
        void await(String query, double wanted) throws IOException, InterruptedException {
            String answer = "";
            while (true) {
                if (!process.isAlive()) {
                    throw new AssertionError("it ended: " + Files.readString(log));
                }
                try {
                    answer = get(query);
                } catch (IOException e) {
                    // not open yet
                }
                Matcher value = VALUE.matcher(answer);
                if (value.find() && Double.parseDouble(value.group(1)) == wanted) {
                    return;
                }
                TimeUnit.MILLISECONDS.sleep(100);
            }
        }

        private String get(String query) throws IOException, InterruptedException {
            URI uri = URI.create("http://127.0.0.1:" + port + "/api/v1/query?query="
                    + URLEncoder.encode(query, StandardCharsets.UTF_8));
            return client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
                    .body();
        }

        @Override
        public void close() throws InterruptedException {
            process.destroy();
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        }
    }
}
