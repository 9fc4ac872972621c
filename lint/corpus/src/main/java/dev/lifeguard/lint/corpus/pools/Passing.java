package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/** Work that comes by way of others, which pass it on. */
final class Passing {
    private Passing() {}

    /** What is asked for tables. */
    interface Tables {
        Future<String> load(Callable<String> load);
    }

    /** Asked by what begins, and by the wrapper. */
    @Harmless("unbounded-threads")
    static final class Shared implements Tables {
        private static final ExecutorService POOL = Executors.newCachedThreadPool(task -> new Thread(task, "tables"));

        @Override
        public Future<String> load(Callable<String> load) {
            return POOL.submit(load);
        }
    }

    static final class Named implements Tables {
        private final Tables tables;

        Named(Tables tables) {
            this.tables = tables;
        }

        @Override
        public Future<String> load(Callable<String> load) {
            return tables.load(load);
        }
    }

    static final class Join {
        private final Tables tables;

        Join(Tables tables) {
            this.tables = tables;
        }

        Future<String> initialize(Callable<String> load) {
            return tables.load(load);
        }
    }

    /** What is asked for rows. */
    interface Rows {
        Future<String> fetch(Callable<String> fetch);
    }

    /** Asked by whoever has a question, and by the wrapper. */
    @Hazard("unbounded-threads")
    static final class Fetched implements Rows {
        private static final ExecutorService POOL = Executors.newCachedThreadPool(task -> new Thread(task, "rows"));

        @Override
        public Future<String> fetch(Callable<String> fetch) {
            return POOL.submit(fetch);
        }
    }

    static final class Renamed implements Rows {
        private final Rows rows;

        Renamed(Rows rows) {
            this.rows = rows;
        }

        @Override
        public Future<String> fetch(Callable<String> fetch) {
            return rows.fetch(fetch);
        }
    }

    static final class Question {
        private final Rows rows;

        Question(Rows rows) {
            this.rows = rows;
        }

        Future<String> answer(Callable<String> fetch) {
            return rows.fetch(fetch);
        }
    }

    /** Works when a node has left, as compilers before Java 11 made it. */
    @Harmless("unbounded-queue")
    static final class Cluster {
        private final ExecutorService executor;

        Cluster(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        private void rejoin(Runnable begin) {
            executor.execute(begin);
        }

        static void access$000(Cluster cluster, Runnable begin) {
            cluster.rejoin(begin);
        }
    }

    static final class Topology {
        private final Cluster cluster;

        Topology(Cluster cluster) {
            this.cluster = cluster;
        }

        void nodeLeft(Runnable begin) {
            Cluster.access$000(cluster, begin);
        }
    }

    /** The same for a price. */
    @Hazard("unbounded-queue")
    static final class Shop {
        private final ExecutorService executor;

        Shop(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        private void show(Runnable price) {
            executor.execute(price);
        }

        static void access$000(Shop shop, Runnable price) {
            shop.show(price);
        }
    }

    static final class Changes {
        private final Shop shop;

        Changes(Shop shop) {
            this.shop = shop;
        }

        void priceChanged(Runnable price) {
            Shop.access$000(shop, price);
        }
    }
}
