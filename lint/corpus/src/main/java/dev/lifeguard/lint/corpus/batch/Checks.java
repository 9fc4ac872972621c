package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** A program that is started by hand and checks prices. */
class Checks {
    private final Prices prices = new Prices();

    public static void main(String[] articles) {
        Checks checks = new Checks();
        List.of(articles).forEach(article -> checks.check(List.of(article)));
        System.exit(0);
    }

    /** A hint: the threads end with the program. */
    @Hazard("pool-per-call")
    void check(List<String> articles) {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        articles.forEach(article -> pool.execute(() -> prices.fetch(article)));
    }

    /** A hint: no other code uses the pool. */
    @Hazard("blocking-in-fork-join")
    List<String> all(List<String> articles) {
        ForkJoinPool pool = new ForkJoinPool(16);
        try {
            return pool.submit(
                            () -> articles.parallelStream().map(prices::fetch).toList())
                    .join();
        } finally {
            pool.shutdown();
        }
    }
}
