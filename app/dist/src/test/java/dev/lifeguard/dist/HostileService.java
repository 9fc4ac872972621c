package dev.lifeguard.dist;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Services with hostile names and pool names, to be scraped by a Prometheus. Their pools are full. */
final class HostileService implements AutoCloseable {
    private static final int SERVICES = 4;
    private static final int POOLS = 4;

    private final HttpServer server;
    private final List<String> pools = new ArrayList<>();
    private final List<String> services = new ArrayList<>();
    private final AtomicInteger scrapes = new AtomicInteger();

    HostileService(HostileText text) throws IOException {
        for (int i = 0; i < POOLS; i++) {
            pools.add(text.next() + i);
        }
        for (int i = 0; i < SERVICES; i++) {
            services.add(text.next().replaceAll("[\\x00\\p{Cs}]", "") + i); // as Prometheus accepts it
        }
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/metrics", this::answer);
        server.start();
    }

    /** Returns the text of a Prometheus configuration that scrapes them. */
    String scraping() {
        StringBuilder config =
                new StringBuilder("scrape_configs:\n- job_name: any\n  scrape_interval: 1s\n  static_configs:\n");
        for (String service : services) {
            config.append("  - {targets: [\"127.0.0.1:")
                    .append(server.getAddress().getPort())
                    .append("\"], labels: {job: ")
                    .append(quoted(service))
                    .append("}}\n");
        }
        return config.toString();
    }

    /** Returns the text as a YAML scalar, which allows no control characters. */
    private static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        text.codePoints().forEach(point -> {
            boolean plain = point >= ' ' && point < 0x7f && point != '"' && point != '\\';
            quoted.append(plain ? Character.toString(point) : String.format("\\U%08x", point));
        });
        return quoted.append('"').toString();
    }

    private void answer(HttpExchange exchange) throws IOException {
        int second = scrapes.incrementAndGet() / SERVICES;
        StringBuilder text = new StringBuilder("lifeguard_jvm_cpus 2\njvm_cpu_time_seconds_total " + second + "\n");
        for (String pool : pools) {
            String label = "{pool=\""
                    + pool.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"} ";
            text.append("lifeguard_pool_busy_seconds_total")
                    .append(label)
                    .append(4 * second)
                    .append('\n');
            text.append("lifeguard_pool_waiting_seconds_total")
                    .append(label)
                    .append(9 * second)
                    .append('\n');
            text.append("lifeguard_pool_threads_limit").append(label).append("4\n");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
        exchange.sendResponseHeaders(200, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
