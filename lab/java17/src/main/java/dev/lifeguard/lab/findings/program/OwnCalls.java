package dev.lifeguard.lab.findings.program;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Services with clients in their own JVM; some call themselves, or only appear to. */
final class OwnCalls {
    private static final Mark LINE = new Mark("BLOCKED_AT");
    private static final Mark SUBMITTED = new Mark("SUBMITTED_FROM");

    private OwnCalls() {}

    /**
     * Hazard: each request needs another one of the same server, and all its threads wait. Healthy: of another server.
     */
    static void nested(Draw draw, boolean healthy) throws IOException {
        int threads = draw.from(2, 8);
        Pools pools = new Pools(draw);
        Load load = new Load(draw);
        Runnable before = load.work(0.1, draw.of(Waits.values()), draw.from(0, 5));
        HttpServer outer = listen(pools.fixed(threads));
        HttpServer inner = healthy ? listen(pools.fixed(threads)) : outer;
        CyclicBarrier all = new CyclicBarrier(healthy ? 1 : threads);
        inner.createContext("/part", answer(before));
        URI part = address(inner, "part");
        outer.createContext("/whole", answer(() -> {
            before.run();
            Starving.meet(all);
            ask(part);
        }));
        URI whole = address(outer, "whole");
        if (healthy) {
            load.every(draw.from(2.0, 8.0), () -> ask(whole));
            return;
        }
        for (int i = 0; i < threads + draw.from(1, 4); i++) {
            Load.daemon("user-" + i, () -> ask(whole));
        }
    }

    /** Hazard: too few threads for users in the same JVM who ask again after each answer. Healthy: enough threads. */
    static void pileUp(Draw draw, boolean healthy) throws IOException {
        int threads = draw.from(2, 10);
        int ms = draw.log(50, 500);
        HttpServer server = listen(new Pools(draw).fixed(healthy ? 3 * threads + 8 : threads));
        Load load = new Load(draw);
        server.createContext("/", answer(load.work(0.1, draw.of(Waits.values()), ms)));
        URI address = address(server, "");
        int users = healthy ? threads : threads * draw.from(2, 3);
        for (int i = 0; i < users; i++) {
            Load.evenly((healthy ? 0.4 : 10) * 1000 / ms, () -> ask(address));
        }
    }

    /** Hazard: the parts of a request run as a parallel stream. Healthy: one after the other. */
    static void parallelStream(Draw draw, boolean healthy) throws IOException {
        Load load = new Load(draw);
        boolean computes = draw.oneIn(2);
        Runnable part = computes
                ? load.work(draw.from(1.0, 3.0), Waits.SLEEP, 0)
                : load.work(0.1, draw.of(Waits.values()), draw.log(3, 20));
        int parts = draw.from(4, 10);
        HttpServer server = listen(new Pools(draw).fixed(draw.from(8, 16)));
        server.createContext("/", answer(() -> all(IntStream.range(0, parts), healthy, i -> part.run())));
        URI address = address(server, "");
        double perSecond = computes ? 12 : draw.from(8.0, 20.0);
        Load.evenly(healthy ? Math.min(perSecond, 6) : perSecond, () -> get(address));
    }

    private static void all(IntStream parts, boolean healthy, IntConsumer part) {
        if (healthy) {
            parts.forEach(part);
        } else {
            parts.parallel().forEach(SUBMITTED.at(part));
        }
    }

    /** Sends a request on a line that no finding has to name. */
    static void get(URI address) {
        Load.run(() -> address.toURL().openStream().close());
    }

    private static void ask(URI address) {
        Load.run(() -> {
            URL url = address.toURL();
            LINE.at(url).openStream().close();
        });
    }

    private static HttpHandler answer(Runnable work) {
        return exchange -> {
            try (exchange) {
                work.run();
                exchange.sendResponseHeaders(204, -1);
            }
        };
    }

    private static HttpServer listen(ExecutorService pool) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 500);
        server.setExecutor(pool);
        server.start();
        return server;
    }

    private static URI address(HttpServer server, String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/" + path);
    }
}
