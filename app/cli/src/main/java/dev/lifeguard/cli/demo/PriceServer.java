package dev.lifeguard.cli.demo;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The service on which the shop depends. It answers each request after a tenth of a second, however many are in
 * progress.
 */
final class PriceServer implements AutoCloseable {
    private static final long ANSWER_MS = 100;

    private final HttpServer server;
    private final ScheduledExecutorService answers =
            Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "prices"));

    PriceServer() throws IOException {
        System.setProperty("sun.net.httpserver.nodelay", "true");
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(
                "/price", exchange -> answers.schedule(() -> answer(exchange), ANSWER_MS, TimeUnit.MILLISECONDS));
        server.start();
    }

    int port() {
        return server.getAddress().getPort();
    }

    private static void answer(HttpExchange exchange) {
        try (exchange) {
            byte[] price = "9.95".getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, price.length);
            exchange.getResponseBody().write(price);
        } catch (IOException e) {
            // the client has gone
        }
    }

    @Override
    public void close() {
        server.stop(0);
        answers.shutdownNow();
    }
}
