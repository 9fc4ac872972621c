package dev.lifeguard.otel.extension;

import com.sun.net.httpserver.HttpServer;
import io.opentelemetry.proto.collector.metrics.v1.ExportMetricsServiceRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Predicate;

/** Receives metrics by OpenTelemetry's protocol on a loopback port, and keeps the last request for each path. */
final class Receiver implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final Map<String, Sent> last = new HashMap<>();

    Receiver() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            ExportMetricsServiceRequest request = ExportMetricsServiceRequest.parseFrom(
                    exchange.getRequestBody().readAllBytes());
            keep(exchange.getRequestURI().getPath(), new Sent(request));
            exchange.getResponseHeaders().add("Content-Type", "application/x-protobuf");
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.setExecutor(threads);
        server.start();
    }

    private synchronized void keep(String path, Sent sent) {
        last.put(path, sent);
        notifyAll();
    }

    /**
     * Returns the address to send to. A request to {@code url()/NAME/v1/metrics} arrives at the path {@code
     * /NAME/v1/metrics}.
     */
    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** Returns the last request for a path, once it matches. */
    synchronized Sent await(String path, Predicate<Sent> wanted) throws InterruptedException {
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!last.containsKey(path) || !wanted.test(last.get(path))) {
            long rest = (end - System.nanoTime()) / 1_000_000;
            if (rest <= 0) {
                throw new AssertionError("at " + path + " there is only " + last.get(path));
            }
            wait(rest);
        }
        return last.get(path);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdown();
    }
}
