package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;

/** Parallel streams in tasks for pools from another class, whose kinds the field types do not show. */
final class Nightly {
    private final ExecutorService thieves;
    private final ExecutorService threads;
    private final Prices prices = new Prices();

    private Nightly(ExecutorService thieves, ExecutorService threads) {
        this.thieves = thieves;
        this.threads = threads;
    }

    static Nightly begin() {
        return new Nightly(Pools.thieves(), Pools.threads());
    }

    /** The stream runs on the pool of the enclosing task. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<List<String>> prices(List<String> articles) {
        return CompletableFuture.supplyAsync(
                () -> articles.parallelStream().map(prices::fetch).toList(), thieves);
    }

    /** The task runs on its own pool, but the stream on the common one. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> pricesAnew(List<String> articles) {
        return CompletableFuture.supplyAsync(
                () -> articles.parallelStream().map(prices::fetch).toList(), threads);
    }

    void end() {
        thieves.shutdown();
        threads.shutdown();
    }

    private static final class Pools {
        static ExecutorService thieves() {
            return new ForkJoinPool(16);
        }

        static ExecutorService threads() {
            return Executors.newFixedThreadPool(2, task -> new Thread(task, "nightly"));
        }
    }
}
