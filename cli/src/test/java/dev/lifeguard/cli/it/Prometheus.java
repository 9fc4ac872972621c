package dev.lifeguard.cli.it;

import dev.lifeguard.architecture.Prerequisite;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The real server, as Debian has it, that scrapes a probe each second. Closing it ends it. */
final class Prometheus implements AutoCloseable {
    private final Process process;
    private final Path log;
    private final int port;

    /** Starts it, and waits until it has scraped twice, so that there are rates. */
    Prometheus(Path folder, int probe) throws Exception {
        Path own = Files.createDirectory(folder.resolve("prometheus"));
        Path config = Files.writeString(own.resolve("prometheus.yml"), """
                scrape_configs:
                  - job_name: shop
                    scrape_interval: 1s
                    static_configs: [{targets: ["127.0.0.1:%d"]}]
                """.formatted(probe));
        log = own.resolve("log");
        port = freePort();
        try {
            process = new ProcessBuilder(
                            "prometheus",
                            "--config.file=" + config,
                            "--storage.tsdb.path=" + own.resolve("data"),
                            "--web.listen-address=127.0.0.1:" + port)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            Prerequisite.require(false, "prometheus on the PATH");
            throw e;
        }
        await("rate(lifeguard_pool_busy_seconds_total[1m])");
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    private void await(String query) throws Exception {
        HttpRequest question = HttpRequest.newBuilder(URI.create(url() + "/api/v1/query"))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("query=" + query))
                .build();
        HttpClient client = HttpClient.newHttpClient();
        while (true) { // a limit of time is that of the test
            if (!process.isAlive()) {
                throw new IOException("Prometheus ended: " + Files.readString(log));
            }
            try {
                String answer = client.send(question, HttpResponse.BodyHandlers.ofString())
                        .body();
                if (answer.contains("\"pool\"")) {
                    return;
                }
            } catch (IOException e) {
                // it does not listen yet
            }
            TimeUnit.MILLISECONDS.sleep(100);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    @Override
    public void close() throws InterruptedException {
        process.destroy();
        if (!process.waitFor(20, TimeUnit.SECONDS)) {
            process.destroyForcibly().waitFor();
        }
    }
}
