package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Methods that leave early, before the pool has a thread and after. */
final class Returns {
    private Returns() {}

    @Harmless("pool-per-call")
    static int fetch(List<String> articles, Prices prices, ThreadFactory threads) {
        ExecutorService pool = Executors.newFixedThreadPool(4, threads);
        if (articles.isEmpty()) {
            return 0; // no task was given, so there is no thread
        }
        articles.forEach(article -> pool.execute(() -> prices.fetch(article)));
        pool.shutdown();
        return articles.size();
    }

    @Hazard("pool-per-call")
    static int fetchFirst(List<String> articles, Prices prices, ThreadFactory threads) {
        ExecutorService pool = Executors.newFixedThreadPool(4, threads);
        pool.execute(() -> prices.fetch("first"));
        if (articles.isEmpty()) {
            return 0;
        }
        articles.forEach(article -> pool.execute(() -> prices.fetch(article)));
        pool.shutdown();
        return articles.size();
    }
}
