package dev.lifeguard.lint.corpus.pools;

import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import java.net.http.HttpClient;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Pools to which no line of the program submits work. */
final class Strangers {
    private Strangers() {}

    /** The group takes one thread per event loop. */
    @Harmless("unbounded-threads")
    static final class Loops {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        EventLoopGroup group(int loops) {
            return new NioEventLoopGroup(loops, executor);
        }

        void stop() {
            executor.shutdown();
        }
    }

    /** The server runs each request on it. */
    @Hazard("unbounded-threads")
    static final class Served {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void serve(HttpServer server) {
            server.setExecutor(executor);
            server.start();
        }

        void stop() {
            executor.shutdown();
        }
    }

    /** Callers can get it; their work is unknown and may be little. */
    @Harmless("unbounded-queue")
    static final class Listed {
        private final List<ExecutorService> executors = new ArrayList<>();

        Listed(ThreadFactory threads) {
            executors.add(Executors.newSingleThreadExecutor(threads));
        }

        ExecutorService executor() {
            return executors.get(0);
        }
    }

    /** One per table, which callers can get; their work is unknown. */
    @Harmless("unbounded-queue")
    static final class Tables {
        private final Map<String, ExecutorService> executors = new ConcurrentHashMap<>();
        private final ThreadFactory threads;

        Tables(ThreadFactory threads) {
            this.threads = threads;
        }

        ExecutorService executor(String table) {
            return executors.computeIfAbsent(table, name -> Executors.newSingleThreadExecutor(threads));
        }
    }

    /** The client runs the dependents of each response on it. */
    @Hazard("unbounded-threads")
    static final class Called {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        HttpClient client() {
            return HttpClient.newBuilder().executor(executor).build();
        }

        void stop() {
            executor.shutdown();
        }
    }

    /** Nothing submits work to it. */
    @Harmless("unbounded-queue")
    static final class Idle {
        private final ExecutorService executor;

        Idle(ThreadFactory threads) {
            executor = create(threads);
        }

        private static ExecutorService create(ThreadFactory threads) {
            return Executors.newSingleThreadExecutor(threads);
        }

        void stop() {
            executor.shutdown();
        }
    }
}
