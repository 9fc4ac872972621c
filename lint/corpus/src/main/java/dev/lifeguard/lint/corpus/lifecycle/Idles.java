package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;

/** Beans with pools whose threads all end when idle, and lookalikes. */
final class Idles {
    private Idles() {}

    @Service
    @Harmless("component-pool")
    static class Refreshing {
        private final ThreadPoolExecutor pool = new ThreadPoolExecutor(
                4, 8, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100), r -> new Thread(r, "refresh"));

        Refreshing() {
            pool.allowCoreThreadTimeOut(true);
        }

        @Scheduled(fixedDelay = 5_000)
        void refresh() {
            pool.execute(() -> new Prices().fetch("a"));
        }
    }

    @Service
    @Harmless("component-pool")
    static class Renewing {
        private final ThreadPoolExecutor pool;

        Renewing() {
            ThreadPoolExecutor made = new ThreadPoolExecutor(
                    4, 8, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100), r -> new Thread(r, "renew"));
            made.allowCoreThreadTimeOut(true);
            pool = made;
        }

        @Scheduled(fixedDelay = 5_000)
        void renew() {
            pool.execute(() -> new Prices().fetch("a"));
        }
    }

    /** Sets the JDK's default: the core threads stay. */
    @Service
    @Hazard("component-pool")
    static class Staying {
        private final ThreadPoolExecutor pool = new ThreadPoolExecutor(
                4, 8, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100), r -> new Thread(r, "stay"));

        Staying() {
            pool.allowCoreThreadTimeOut(false);
        }

        @Scheduled(fixedDelay = 5_000)
        void refresh() {
            pool.execute(() -> new Prices().fetch("a"));
        }
    }
}
