package dev.lifeguard.bench.fleet;

import dev.lifeguard.fleet.prometheus.Access;
import dev.lifeguard.fleet.prometheus.PrometheusServer;
import dev.lifeguard.fleet.rule.RulesFile;
import dev.lifeguard.fleet.rule.Scope;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** A real Prometheus process, using the binary on the PATH. */
final class RunningPrometheus implements AutoCloseable {
    private static final long START_S = 120;
    private static final double TICKS_A_SECOND = 100; // Linux' USER_HZ
    private static final String SCRAPES = """
            global: {scrape_interval: 15s, evaluation_interval: 15s}
            scrape_configs:
              - job_name: fleet
                file_sd_configs: [{files: [targets.json]}]
            """;

    private final HttpClient client = HttpClient.newHttpClient();
    private final Path directory;
    private final int port;
    private final Process process;

    /**
     * Starts a Prometheus that scrapes, without rules.
     *
     * @param directory its directory, with {@code data}, which may contain blocks
     * @param targets as in {@code file_sd_configs}
     */
    RunningPrometheus(Path directory, String targets) throws IOException, InterruptedException {
        this.directory = directory;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Files.writeString(directory.resolve("targets.json"), targets);
        Files.writeString(directory.resolve("rules.yml"), RulesFile.of(Scope.USUAL));
        Files.writeString(directory.resolve("prometheus.yml"), SCRAPES);
        process = new ProcessBuilder(
                        "prometheus",
                        "--config.file=" + directory.resolve("prometheus.yml"),
                        "--storage.tsdb.path=" + directory.resolve("data"),
                        "--storage.tsdb.retention.time=10y",
                        "--web.enable-lifecycle",
                        "--web.listen-address=127.0.0.1:" + port)
                .redirectErrorStream(true)
                .redirectOutput(directory.resolve("log").toFile())
                .start();
        awaitReady();
    }

    private void awaitReady() throws IOException, InterruptedException {
        long limit = System.nanoTime() + TimeUnit.SECONDS.toNanos(START_S);
        while (System.nanoTime() < limit && process.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(100);
            try {
                if (get("/-/ready").statusCode() == 200) {
                    return;
                }
            } catch (IOException e) {
                // it is not listening yet
            }
        }
        close();
        throw new IOException("prometheus is not ready: " + Files.readString(directory.resolve("log")));
    }

    /** Enables the rules of {@code lifeguard fleet rules}. */
    void evaluateRules() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("prometheus.yml"), "rule_files: [rules.yml]\n" + SCRAPES);
        HttpRequest reload = HttpRequest.newBuilder(URI.create(url() + "/-/reload"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        HttpResponse<String> answer = client.send(reload, HttpResponse.BodyHandlers.ofString());
        if (answer.statusCode() != 200) {
            throw new IOException("prometheus does not take the rules: " + answer.body());
        }
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    PrometheusServer server() {
        return new PrometheusServer(Access.of(url(), null, Duration.ofSeconds(120)));
    }

    /** Returns the CPU seconds used so far. */
    double cpuSeconds() throws IOException {
        String stat = Files.readString(Path.of("/proc/" + process.pid() + "/stat"), StandardCharsets.US_ASCII);
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) / TICKS_A_SECOND;
    }

    /** Returns the resident memory in bytes. */
    double residentBytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc/" + process.pid() + "/status"))) {
            if (line.startsWith("VmRSS:")) {
                return 1024 * Double.parseDouble(line.replaceAll("\\D", ""));
            }
        }
        return Double.NaN;
    }

    /** Returns the sum over one of its own metrics, for the series whose labels contain a text. */
    double own(String metric, String labels) throws IOException, InterruptedException {
        return get("/metrics")
                .body()
                .lines()
                .filter(line -> line.startsWith(metric + " ") || line.startsWith(metric + "{"))
                .filter(line -> line.contains(labels))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return client.send(
                HttpRequest.newBuilder(URI.create(url() + path)).build(), HttpResponse.BodyHandlers.ofString());
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
