package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Pools for periodic work. */
class Clocks {
    private final Prices prices = new Prices();

    /** A hint: the code does not show whether it is called more than once. */
    @Hazard("pool-per-call")
    void refreshEachMinute() {
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1, task -> new Thread(task, "prices"));
        clock.scheduleAtFixedRate(() -> prices.fetch("all"), 1, 1, TimeUnit.MINUTES);
    }

    void awaitPrices(List<String> articles) throws InterruptedException {
        for (String article : articles) {
            awaitPrice(article);
        }
    }

    /** The work is over when it returns, but the thread stays. It is called in a loop. */
    @Hazard("pool-per-call")
    boolean awaitPrice(String article) throws InterruptedException {
        CountDownLatch found = new CountDownLatch(1);
        ScheduledExecutorService clock = Executors.newScheduledThreadPool(1, task -> new Thread(task, "prices"));
        clock.scheduleAtFixedRate(
                () -> {
                    if (!prices.fetch(article).isEmpty()) {
                        found.countDown();
                    }
                },
                0,
                100,
                TimeUnit.MILLISECONDS);
        return found.await(10, TimeUnit.SECONDS);
    }
}
