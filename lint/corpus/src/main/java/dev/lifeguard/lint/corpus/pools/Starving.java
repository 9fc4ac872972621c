package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks that submit tasks. */
class Starving {
    private final ExecutorService pool = Executors.newFixedThreadPool(4, r -> new Thread(r, "outer"));
    private final ExecutorService parts = Executors.newFixedThreadPool(4, r -> new Thread(r, "inner"));
    private final ExecutorService cached = Executors.newCachedThreadPool(r -> new Thread(r, "cached"));
    private static final ExecutorService SINGLE = Executors.newSingleThreadExecutor(r -> new Thread(r, "single"));
    private final Prices prices;
    private final Orders orders;

    Starving(Prices prices, Orders orders) {
        this.prices = prices;
        this.orders = orders;
    }

    @Hazard("self-starvation")
    Future<Integer> total(String customer) {
        return pool.submit(() -> {
            Future<String> price = pool.submit(() -> prices.fetch("a"));
            return orders.of(customer).size() + price.get().length();
        });
    }

    @Harmless("self-starvation")
    Future<Integer> totalOfTwoPools(String customer) {
        return pool.submit(() -> {
            Future<String> price = parts.submit(() -> prices.fetch("a"));
            return orders.of(customer).size() + price.get().length();
        });
    }

    @Hazard("self-starvation")
    void import1(List<String> customers) {
        for (String customer : customers) {
            pool.execute(() -> importOne(customer));
        }
    }

    private void importOne(String customer) {
        try {
            int rows = 0;
            List<Callable<String>> calls = List.of(() -> prices.fetch(customer), () -> prices.fetch("b"));
            for (Future<String> done : pool.invokeAll(calls)) {
                rows += done.get().length();
            }
            Hashes.collatz(rows);
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @Harmless("self-starvation")
    void importInTurn(List<String> customers) throws InterruptedException {
        for (String customer : customers) {
            List<Callable<String>> calls = List.of(() -> prices.fetch(customer), () -> prices.fetch("b"));
            pool.invokeAll(calls);
        }
    }

    @Hazard("self-starvation")
    CompletableFuture<String> composed(String article) {
        return CompletableFuture.supplyAsync(
                () -> CompletableFuture.supplyAsync(() -> prices.fetch(article), pool)
                        .join(),
                pool);
    }

    @Harmless("self-starvation")
    CompletableFuture<String> chained(String article) {
        return CompletableFuture.supplyAsync(() -> prices.fetch(article), pool)
                .thenCompose(price -> CompletableFuture.supplyAsync(() -> prices.fetch(price), pool));
    }

    @Hazard("self-starvation")
    static void alone(Prices prices) {
        SINGLE.execute(() -> {
            try {
                SINGLE.submit(() -> prices.fetch("a")).get(1, TimeUnit.MINUTES);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    /** A hint: the pool passed in may have a thread per task. */
    @Hazard("self-starvation")
    static final class Given {
        private final ExecutorService given;

        Given(ExecutorService given) {
            this.given = given;
        }

        void fetch(Prices prices) {
            given.execute(() -> {
                try {
                    given.submit(() -> prices.fetch("a")).get();
                } catch (InterruptedException | ExecutionException e) {
                    throw new IllegalStateException(e);
                }
            });
        }
    }

    @Harmless("self-starvation")
    static void followUp(Prices prices) {
        SINGLE.execute(() -> {
            prices.fetch("a");
            SINGLE.submit(() -> prices.fetch("b"));
        });
    }

    @Harmless("self-starvation")
    void growing(String article) {
        cached.execute(() -> {
            try {
                cached.submit(() -> prices.fetch(article)).get();
            } catch (InterruptedException | ExecutionException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Hazard("self-starvation")
    static int local(List<String> texts) throws ExecutionException, InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(100), r -> new Thread(r, "l"));
        try {
            return pool.submit(() -> {
                        int sum = 0;
                        for (String text : texts) {
                            sum += pool.submit(() -> (int) Hashes.of(text)).get();
                        }
                        return sum;
                    })
                    .get();
        } finally {
            pool.shutdown();
        }
    }

    @Harmless("self-starvation")
    static int localOnce(List<String> texts) throws ExecutionException, InterruptedException {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                2, 2, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(100), r -> new Thread(r, "l"));
        try {
            int sum = 0;
            for (String text : texts) {
                sum += pool.submit(() -> (int) Hashes.of(text)).get();
            }
            return sum;
        } finally {
            pool.shutdown();
        }
    }

    @Hazard("self-starvation")
    void latched(List<String> articles) {
        pool.execute(() -> {
            CountDownLatch done = new CountDownLatch(articles.size());
            for (String article : articles) {
                pool.execute(() -> {
                    prices.fetch(article);
                    done.countDown();
                });
            }
            try {
                done.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Harmless("self-starvation")
    void latchedOutside(List<String> articles) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(articles.size());
        for (String article : articles) {
            pool.execute(() -> {
                prices.fetch(article);
                done.countDown();
            });
        }
        done.await();
    }

    void close() {
        pool.shutdown();
        parts.shutdown();
        cached.shutdown();
    }
}
