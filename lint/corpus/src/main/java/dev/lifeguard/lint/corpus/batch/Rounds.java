package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.springframework.scheduling.annotation.Scheduled;

/** Pools that are never shut down, created repeatedly or perhaps once. */
class Rounds {
    private final Prices prices = new Prices();

    void repeat(List<List<String>> lists) {
        for (List<String> articles : lists) {
            round(articles);
        }
    }

    private void round(List<String> articles) {
        fetchAll(articles);
    }

    @Hazard("pool-per-call")
    private void fetchAll(List<String> articles) {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        articles.forEach(article -> pool.execute(() -> prices.fetch(article)));
    }

    void refreshHourly(ScheduledExecutorService clock) {
        clock.scheduleAtFixedRate(this::refresh, 1, 1, TimeUnit.HOURS);
    }

    @Hazard("pool-per-call")
    private void refresh() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> prices.fetch("all"));
    }

    @Scheduled(fixedDelay = 60_000)
    @Hazard("pool-per-call")
    void refreshByContainer() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> prices.fetch("all"));
    }

    static void tickEach(Timer timer, long periodMs) {
        timer.schedule(new Tick(), 0, periodMs);
    }

    static void tockLater(Timer timer, long delayMs) {
        timer.schedule(new Tock(), delayMs);
    }

    private static final class Tick extends TimerTask {
        @Override
        @Hazard("pool-per-call")
        public void run() {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> new Prices().fetch("all"));
        }
    }

    /** A hint: it runs once. */
    private static final class Tock extends TimerTask {
        @Override
        @Hazard("pool-per-call")
        public void run() {
            ExecutorService pool = Executors.newFixedThreadPool(2);
            pool.execute(() -> new Prices().fetch("all"));
        }
    }

    @Hazard("pool-per-call")
    void inLoop(List<String> articles) {
        for (String article : articles) {
            ExecutorService pool = Executors.newFixedThreadPool(1);
            pool.execute(() -> prices.fetch(article));
        }
    }

    /** A hint: the code does not show whether it is called more than once. */
    @Hazard("pool-per-call")
    void migrate(List<String> articles) {
        ExecutorService pool = Executors.newFixedThreadPool(8);
        articles.forEach(article -> pool.execute(() -> prices.fetch(article)));
    }
}
