package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.servlet.http.HttpServlet;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;
import org.springframework.stereotype.Service;

/** Beans with their own pools, and beans with injected pools. */
final class Components {
    private Components() {}

    @Service
    @Hazard("component-pool")
    static class OfferService {
        private final ExecutorService pool = Executors.newFixedThreadPool(10, r -> new Thread(r, "offers"));

        void refresh(Prices prices) {
            pool.submit(() -> prices.fetch("a"));
        }

        @PreDestroy
        void close() {
            pool.shutdown();
        }
    }

    @Service
    @Harmless("component-pool")
    static class GivenOfferService {
        private final ExecutorService pool;

        GivenOfferService(@Qualifier("offers") ExecutorService pool) {
            this.pool = pool;
        }

        void refresh(Prices prices) {
            pool.submit(() -> prices.fetch("a"));
        }
    }

    @Component
    @Hazard("component-pool")
    static class Mailer {
        private ExecutorService pool;

        @PostConstruct
        void start() {
            pool = new ThreadPoolExecutor(
                    2, 4, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(50), r -> new Thread(r, "mail"));
        }

        void send(Runnable mail) {
            pool.execute(mail);
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    @Component
    @Harmless("component-pool")
    static class GivenMailer {
        private AsyncTaskExecutor pool;

        void setPool(AsyncTaskExecutor pool) {
            this.pool = pool;
        }

        void send(Runnable mail) {
            pool.execute(mail);
        }
    }

    @Hazard("component-pool")
    static class ExportServlet extends HttpServlet {
        private static final ForkJoinPool POOL = new ForkJoinPool(32);

        void export(Runnable job) {
            POOL.execute(job);
        }
    }

    /** Keeps no idle threads. */
    @Component
    @Harmless("component-pool")
    static class Printer {
        private final ExecutorService pool = new ThreadPoolExecutor(
                0, 2, 1, TimeUnit.SECONDS, new SynchronousQueue<>(), r -> new Thread(r, "printer"));

        void print(Runnable page) {
            pool.execute(page);
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    /** A hint: the pool is exposed, so it may be the shared one. */
    @Component
    @Hazard("component-pool")
    static class Background {
        private final ExecutorService pool = Executors.newFixedThreadPool(10, r -> new Thread(r, "background"));

        ExecutorService pool() {
            return pool;
        }

        void warmUp(Prices prices) {
            pool.execute(() -> prices.fetch("first"));
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    /** A hint: other components submit all the work, so it may be the shared pool. */
    @Component
    @Hazard("component-pool")
    static class Jobs {
        private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1, r -> new Thread(r, "jobs"));

        void schedule(Runnable job, long seconds) {
            pool.scheduleAtFixedRate(
                    () -> {
                        try {
                            job.run();
                        } catch (RuntimeException e) {
                            System.err.println(e.getMessage());
                        }
                    },
                    seconds,
                    seconds,
                    TimeUnit.SECONDS);
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    /** The method that returns the pool is a synthetic accessor for the nested class. */
    @Component
    @Hazard("component-pool")
    static class Heartbeats {
        private final ExecutorService pool = Executors.newFixedThreadPool(1, r -> new Thread(r, "heartbeats"));

        static ExecutorService access$000(Heartbeats heartbeats) {
            return heartbeats.pool;
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }

        static class Listener {
            void listen(Heartbeats heartbeats, Prices prices) {
                access$000(heartbeats).execute(() -> prices.fetch("beat"));
            }
        }
    }

    /** A hint: the pool is only passed to a driver, which may never submit work. */
    @Component
    @Hazard("component-pool")
    static class TimeLimit {
        private final ExecutorService pool = Executors.newSingleThreadExecutor(r -> new Thread(r, "time-limit"));

        void set(Connection connection) throws SQLException {
            connection.setNetworkTimeout(pool, 5_000);
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    /** Passes its pool on, but also submits work to it. */
    @Component
    @Hazard("component-pool")
    static class Connections {
        private final ExecutorService pool = Executors.newFixedThreadPool(4, r -> new Thread(r, "connections"));

        void use(Connection connection, Prices prices) throws SQLException {
            connection.setNetworkTimeout(pool, 5_000);
            pool.execute(() -> prices.fetch("all"));
        }

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    /** A leftover: nothing submits work, so the pool has no threads. */
    @Component
    @Harmless("component-pool")
    static class Forgotten {
        private final ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);

        @PreDestroy
        void stop() {
            pool.shutdown();
        }
    }

    @Configuration
    @Harmless("component-pool")
    static class Pools {
        /** Called once. */
        @Bean
        @Harmless("pool-per-call")
        Prices prices() {
            Prices prices = new Prices();
            ExecutorService warmUp = Executors.newFixedThreadPool(1, r -> new Thread(r, "warm-up"));
            warmUp.execute(() -> prices.fetch("first"));
            return prices;
        }

        @Bean(destroyMethod = "shutdown")
        ExecutorService offers() {
            return Executors.newFixedThreadPool(10, r -> new Thread(r, "offers"));
        }
    }

    @Repository
    @Hazard("component-pool")
    static class ArticleRepository {
        private final ExecutorService loader;

        ArticleRepository() {
            this.loader = Executors.newSingleThreadExecutor(r -> new Thread(r, "loader"));
        }

        void load(Runnable job) {
            loader.execute(job);
        }

        @PreDestroy
        void stop() {
            loader.shutdownNow();
        }
    }

    /** Not a bean: a library class with a lifecycle of its own. */
    @Harmless("component-pool")
    static class Crawler implements AutoCloseable {
        private final ExecutorService pool = Executors.newFixedThreadPool(4, r -> new Thread(r, "crawler"));

        void crawl(Runnable job) {
            pool.execute(job);
        }

        @Override
        public void close() {
            pool.shutdown();
        }
    }
}
