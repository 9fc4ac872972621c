package dev.lifeguard.architecture;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** A real server, from the Debian package. Closing it ends it. */
public final class Prometheus implements AutoCloseable {
    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final Path log;
    private final int port;

    /**
     * Starts it and waits until it answers.
     *
     * @param directory directory for all its files; one from an earlier run keeps the history
     * @param config the text of {@code prometheus.yml}
     * @param options additional command line options
     */
    public Prometheus(Path directory, String config, String... options) throws IOException, InterruptedException {
        Path own = Files.createDirectories(directory);
        log = own.resolve("prometheus.log");
        port = freePort();
        List<String> command = new ArrayList<>(List.of(
                "prometheus",
                "--config.file=" + Files.writeString(own.resolve("prometheus.yml"), config),
                "--storage.tsdb.path=" + own.resolve("data"),
                "--web.listen-address=127.0.0.1:" + port));
        command.addAll(List.of(options));
        try {
            process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
        } catch (IOException e) {
            Prerequisite.require(false, "prometheus on the PATH");
            throw e;
        }
        await("vector(1)", answer -> answer.contains("\"success\""));
    }

    public String url() {
        return "http://127.0.0.1:" + port;
    }

    /** Returns the answer to a query, as JSON, once it matches. The test's timeout applies. */
    public String await(String query, Predicate<String> wanted) throws IOException, InterruptedException {
        return awaitAt("/api/v1/query?query=" + URLEncoder.encode(query, StandardCharsets.UTF_8), wanted);
    }

    /** Returns the answer of any path of its API, once it matches. */
    public String awaitAt(String path, Predicate<String> wanted) throws IOException, InterruptedException {
        HttpRequest question = HttpRequest.newBuilder(URI.create(url() + path)).build();
        while (true) {
            if (!process.isAlive()) {
                throw new AssertionError("Prometheus ended: " + Files.readString(log));
            }
            try {
                String answer = client.send(question, HttpResponse.BodyHandlers.ofString())
                        .body();
                if (wanted.test(answer)) {
                    return answer;
                }
            } catch (IOException e) {
                // it does not listen yet
            }
            TimeUnit.MILLISECONDS.sleep(50);
        }
    }

    /** Returns a free loopback port. */
    public static int freePort() throws IOException {
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
