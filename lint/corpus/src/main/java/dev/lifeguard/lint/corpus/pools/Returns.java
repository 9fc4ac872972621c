package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Methods that return early, before or after the pool has a thread. */
final class Returns {
    private Returns() {}

    @Harmless("pool-per-call")
    static int fetch(List<String> articles, Prices prices, ThreadFactory threads) {
        ExecutorService pool = Executors.newFixedThreadPool(4, threads);
        if (articles.isEmpty()) {
            return 0; // no task was submitted, so there is no thread
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

    @Harmless("pool-per-call")
    static void fetchAll(List<String> articles, int threads, Prices prices, ThreadFactory factory) {
        ExecutorService pool = threads > 1 ? Executors.newFixedThreadPool(threads, factory) : null;
        for (String article : articles) {
            if (threads > 1) {
                pool.execute(() -> prices.fetch(article));
            } else {
                prices.fetch(article);
            }
        }
        if (threads > 1) { // the condition of its creation
            pool.shutdown();
        }
    }

    static void fetchSomeOfEach(List<List<String>> lists, int threads, Prices prices, ThreadFactory factory) {
        for (List<String> articles : lists) {
            fetchSome(articles, threads, prices, factory);
        }
    }

    @Hazard("pool-per-call")
    static void fetchSome(List<String> articles, int threads, Prices prices, ThreadFactory factory) {
        ExecutorService pool = threads > 1 ? Executors.newFixedThreadPool(threads, factory) : null;
        for (String article : articles) {
            if (threads > 1) {
                pool.execute(() -> prices.fetch(article));
            } else {
                prices.fetch(article);
            }
        }
        if (articles.size() > 1) { // a different condition
            pool.shutdown();
        }
    }

    /** The pool stays open only after a caught exception. */
    @Harmless("pool-per-call")
    static boolean fetchBoth(Prices prices, ThreadFactory threads) {
        ExecutorService pool = Executors.newFixedThreadPool(2, threads);
        try {
            pool.submit(() -> prices.fetch("first")).get();
            pool.shutdown();
            return true;
        } catch (ExecutionException | InterruptedException e) {
            return false;
        }
    }
}
