package dev.lifeguard.lab.parallelstream;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.lab.service.Arguments;
import dev.lifeguard.lab.service.ParentWatchdog;
import dev.lifeguard.lab.service.PortFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main class of a service that answers everything at once. It dies at the slow operation whose number is
 * {@code --die-at} (0: never), and creates the file {@code --note} at the first one.
 */
public final class FakeService {
    static final int EXIT_CODE = 3;
    static final String LAST_WORDS = "java.lang.Error: out of luck";

    private FakeService() {}

    public static void main(String[] args) throws IOException {
        ParentWatchdog.start();
        Arguments arguments = new Arguments(args);
        int dieAt = arguments.number("die-at");
        Path note = arguments.path("note");
        AtomicInteger slow = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.createContext("/", exchange -> {
            if (String.valueOf(exchange.getRequestURI()).endsWith("=" + Operation.SLOW.millis())) {
                int number = slow.incrementAndGet();
                if (number == 1) {
                    Files.createFile(note);
                }
                if (number == dieAt) {
                    System.out.println(LAST_WORDS + "\n\tat a.Service.handle(Service.java:17)\n\t... 7 more");
                    Runtime.getRuntime().halt(EXIT_CODE);
                }
            }
            answer(exchange);
        });
        server.start();
        PortFile.write(arguments.path("lab.ready"), server.getAddress().getPort());
    }

    private static void answer(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }
}
