package dev.lifeguard.lint.corpus.pools;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Queues that external input fills, which makes warnings of the hints. */
final class Inlets {
    private Inlets() {}

    /** Each connection is a task. */
    @Hazard("unbounded-queue")
    static final class Connections {
        private final ExecutorService pool;

        Connections(ThreadFactory threads) {
            pool = Executors.newFixedThreadPool(4, threads);
        }

        void serve(ServerSocket server, Prices prices) throws IOException {
            while (!server.isClosed()) {
                Socket client = server.accept();
                pool.execute(() -> prices.fetch(client.toString()));
            }
        }
    }

    /** Each request is a task. */
    @Hazard("unbounded-queue")
    static final class Requests {
        private final ExecutorService pool;

        Requests(ThreadFactory threads) {
            pool = Executors.newFixedThreadPool(4, threads);
        }

        void serve(HttpServer server) {
            server.setExecutor(pool);
            server.start();
        }
    }
}
