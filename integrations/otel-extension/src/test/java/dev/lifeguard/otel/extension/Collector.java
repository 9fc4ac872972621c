package dev.lifeguard.otel.extension;

import dev.lifeguard.architecture.Prometheus;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.opentest4j.TestAbortedException;

/** OpenTelemetry's collector: takes OTLP over HTTP, forwards it, and serves it to a Prometheus. Closing it kills it. */
final class Collector implements AutoCloseable {
    private static final String VARIABLE = "LIFEGUARD_OTELCOL";
    private static final long LIMIT_NS = TimeUnit.MINUTES.toNanos(2);

    private final Process process;
    private final int port;
    final int prometheusPort;

    private Collector(Process process, int port, int prometheusPort) {
        this.process = process;
        this.port = port;
        this.prometheusPort = prometheusPort;
    }

    /**
     * Starts the installed collector. Without one the test is skipped, in CI too, since no system package has it.
     *
     * @param folder folder for its settings and output
     * @param next the address to which it forwards
     */
    static Collector start(Path folder, String next) throws IOException, InterruptedException {
        Path program = program();
        int port = Prometheus.freePort();
        int prometheusPort = Prometheus.freePort();
        Path settings = Files.writeString(folder.resolve("collector.yaml"), """
                receivers:
                  otlp:
                    protocols:
                      http:
                        endpoint: 127.0.0.1:%d
                exporters:
                  otlphttp:
                    endpoint: %s
                    compression: none
                  prometheus:
                    endpoint: 127.0.0.1:%d
                service:
                  telemetry:
                    metrics:
                      level: none
                  pipelines:
                    metrics:
                      receivers: [otlp]
                      exporters: [otlphttp, prometheus]
                """.formatted(port, next, prometheusPort));
        Path log = folder.resolve("collector.log");
        Process process = new ProcessBuilder(program.toString(), "--config", settings.toString())
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        Collector collector = new Collector(process, port, prometheusPort);
        long end = System.nanoTime() + LIMIT_NS;
        while (!listens(port)) {
            if (!process.isAlive() || System.nanoTime() > end) {
                collector.close();
                throw new IOException(program + " does not listen: " + Files.readString(log));
            }
            Thread.sleep(50);
        }
        return collector;
    }

    private static boolean listens(int port) {
        try (Socket connection = new Socket(InetAddress.getLoopbackAddress(), port)) {
            return connection.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private static Path program() {
        String given = System.getenv(VARIABLE);
        if (given != null) {
            return Path.of(given);
        }
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> Arrays.stream(new String[] {"otelcol", "otelcol-contrib"})
                        .map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new TestAbortedException("needs otelcol on the PATH or its path in " + VARIABLE));
    }

    String url() {
        return "http://127.0.0.1:" + port;
    }

    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().orTimeout(10, TimeUnit.SECONDS).join();
    }
}
