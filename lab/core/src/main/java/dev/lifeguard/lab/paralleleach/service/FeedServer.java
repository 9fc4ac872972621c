package dev.lifeguard.lab.paralleleach.service;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.Executors;

/** Main class of the JVM that serves the feeds, {@code /feed/N}, each after its delay, with unlimited concurrency. */
public final class FeedServer {
    private static final String PATH = "/feed/";

    private FeedServer() {}

    public static void main(String[] args) throws Exception {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        double meanMs = Double.parseDouble(arguments.text("delay-ms"));
        byte[][] feeds = new byte[Feeds.COUNT][];
        for (int feed = 0; feed < feeds.length; feed++) {
            feeds[feed] = Feeds.xml(feed).getBytes(StandardCharsets.UTF_8);
        }
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext(PATH, exchange -> answer(exchange, feeds, meanMs));
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.start();
        PortFile.write(arguments.path("lab.ready"), server.getAddress().getPort());
    }

    private static void answer(HttpExchange exchange, byte[][] feeds, double meanMs) throws IOException {
        try (exchange) {
            String number = exchange.getRequestURI().getPath().substring(PATH.length());
            if (!number.matches("\\d{1,2}") || Integer.parseInt(number) >= feeds.length) {
                exchange.sendResponseHeaders(404, -1);
                return;
            }
            int feed = Integer.parseInt(number);
            Thread.sleep(Duration.ofNanos(Math.round(1e6 * Feeds.delayMs(feed, meanMs))));
            exchange.getResponseHeaders()
                    .add("Content-Type", feed % 2 == 0 ? "application/rss+xml" : "application/atom+xml");
            exchange.sendResponseHeaders(200, feeds[feed].length);
            exchange.getResponseBody().write(feeds[feed]);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
