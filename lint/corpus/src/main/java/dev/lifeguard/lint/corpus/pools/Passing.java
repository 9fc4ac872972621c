package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/** Work that arrives through wrappers. */
final class Passing {
    private Passing() {}

    /** An interface for loading tables. */
    interface Tables {
        Future<String> load(Callable<String> load);
    }

    /** Called only by an initializer and by the wrapper. */
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

    /** An interface for fetching rows. */
    interface Rows {
        Future<String> fetch(Callable<String> fetch);
    }

    /** Called for each question and by the wrapper. */
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

    /** Works when a node has left, through an accessor from a compiler before Java 11. */
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

    /** The same for a price change, which is frequent. */
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
