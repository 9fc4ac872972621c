package dev.lifeguard.lab.findings.program;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.concurrent.ExecutorService;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** A service and its user. Hazard: the parts of a request run as a parallel stream. Healthy: one after the other. */
final class Requests {
    private static final Mark LINE = new Mark("SUBMITTED_FROM");

    private Requests() {}

    static void start(Draw draw, boolean healthy) throws IOException {
        Load load = new Load(draw);
        boolean computes = draw.oneIn(2);
        Runnable part = computes
                ? load.work(draw.from(1.0, 3.0), Waits.SLEEP, 0)
                : load.work(0.1, draw.of(Waits.values()), draw.log(3, 20));
        int parts = draw.from(4, 10);
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                answer(IntStream.range(0, parts), healthy, i -> part.run());
                exchange.sendResponseHeaders(204, -1);
            }
        });
        ExecutorService pool = new Pools(draw).fixed(draw.from(8, 16));
        server.setExecutor(pool);
        server.start();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        double perSecond = computes ? 12 : draw.from(8.0, 20.0);
        Load.evenly(healthy ? Math.min(perSecond, 6) : perSecond, () -> ask(address));
    }

    private static void answer(IntStream parts, boolean healthy, IntConsumer part) {
        if (healthy) {
            parts.forEach(part);
        } else {
            parts.parallel().forEach(LINE.at(part));
        }
    }

    static void ask(URI address) {
        try {
            address.toURL().openStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
