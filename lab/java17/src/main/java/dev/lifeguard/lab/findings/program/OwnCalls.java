package dev.lifeguard.lab.findings.program;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;

/** A service with clients in its own JVM: it calls itself, or only appears to. */
final class OwnCalls {
    private static final Mark LINE = new Mark("BLOCKED_AT");

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

    private static void ask(URI address) {
        try {
            URL url = address.toURL();
            LINE.at(url).openStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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
