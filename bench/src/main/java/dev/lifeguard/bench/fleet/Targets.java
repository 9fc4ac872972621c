package dev.lifeguard.bench.fleet;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves the metrics of all JVMs on loopback, each under its own path. A connection serves one scrape, as with the
 * probe.
 */
final class Targets implements AutoCloseable {
    private static final String PATH = "/jvm/";

    private final List<SimulatedJvm> jvms;
    private final ScrapeTemplate template;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);

    Targets(List<SimulatedJvm> jvms, ScrapeTemplate template) throws IOException {
        this.jvms = List.copyOf(jvms);
        this.template = template;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 128);
        server.setExecutor(threads);
        server.createContext(PATH, this::answer);
        server.start();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            int index = Integer.parseInt(exchange.getRequestURI().getPath().substring(PATH.length()));
            byte[] text = text(jvms.get(index)).getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            exchange.getResponseHeaders().set("Connection", "close");
            exchange.sendResponseHeaders(200, 0); // chunked, as the probe does
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(text);
            }
        }
    }

    private String text(SimulatedJvm jvm) {
        synchronized (jvm) {
            jvm.runUntil(System.currentTimeMillis() / 1000.0);
            return template.text(jvm);
        }
    }

    /** Returns the targets in the format of Prometheus' {@code file_sd_configs}. */
    String discovery() {
        StringBuilder out = new StringBuilder("[");
        for (int i = 0; i < jvms.size(); i++) {
            SimulatedJvm jvm = jvms.get(i);
            out.append(i == 0 ? "\n" : ",\n")
                    .append("{\"targets\":[\"127.0.0.1:")
                    .append(server.getAddress().getPort())
                    .append("\"],\"labels\":{\"job\":\"")
                    .append(jvm.service.name())
                    .append("\",\"instance\":\"")
                    .append(jvm.service.instance(jvm.number))
                    .append("\",\"__metrics_path__\":\"")
                    .append(PATH)
                    .append(i)
                    .append("\"}}");
        }
        return out.append("\n]\n").toString();
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
