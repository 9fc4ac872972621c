package dev.lifeguard.lab.load;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.lab.service.ParentWatchdog;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.Executors;

/**
 * Main class of a service that starts quickly. {@code /ok} is answered after 5 ms, {@code /slow} after two seconds,
 * {@code /late} after a minute; other paths do not exist.
 */
public final class PlainService {
    private PlainService() {}

    public static void main(String[] args) throws IOException {
        ParentWatchdog.start();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
        server.createContext("/ok", exchange -> answer(exchange, Duration.ofMillis(5)));
        server.createContext("/slow", exchange -> answer(exchange, Duration.ofSeconds(2)));
        server.createContext("/late", exchange -> answer(exchange, Duration.ofMinutes(1)));
        server.start();
        Path ready = Path.of(args[0].substring("--lab.ready=".length()));
        Path part = ready.resolveSibling(ready.getFileName() + ".part");
        Files.writeString(part, String.valueOf(server.getAddress().getPort()));
        Files.move(part, ready, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void answer(HttpExchange exchange, Duration after) throws IOException {
        try {
            Thread.sleep(after);
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }
}
