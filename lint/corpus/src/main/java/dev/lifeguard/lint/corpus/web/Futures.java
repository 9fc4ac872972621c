package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Catalogue;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Collectors;

/** Offers combined from several services. */
class Futures {
    private final Prices prices;
    private final Orders orders;
    private final Executor fetchers;
    private final Catalogue catalogue = new Catalogue.Computed();
    private final Lock lock = new ReentrantLock();
    private long asked;

    Futures(Prices prices, Orders orders, Executor fetchers) {
        this.prices = prices;
        this.orders = orders;
        this.fetchers = fetchers;
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> price(String article) {
        return CompletableFuture.supplyAsync(() -> prices.fetch(article));
    }

    /** Writes a file a few calls down, and only after an error. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<Long> checked(String article) {
        return CompletableFuture.supplyAsync(() -> check(article));
    }

    private static long check(String article) {
        long hash = Hashes.of(article);
        return hash == 0 ? explain(article) : hash;
    }

    private static long explain(String article) {
        dump(Path.of("/tmp", article));
        return 0;
    }

    private static void dump(Path file) {
        try {
            Files.writeString(file, "no hash");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Holds the lock for a single addition. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<Void> counted() {
        return CompletableFuture.runAsync(() -> {
            lock.lock();
            try {
                asked++;
            } finally {
                lock.unlock();
            }
        });
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> priceOnOurs(String article) {
        return CompletableFuture.supplyAsync(() -> prices.fetch(article), fetchers);
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> shown(CompletableFuture<String> price) {
        return price.thenRunAsync(() -> System.out.println(price.join())).thenApply(nothing -> price.join());
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> priceOfFound(CompletableFuture<String> article) {
        return article.thenApplyAsync(found -> price(found).join());
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> history(CompletableFuture<String> customer) {
        return customer.thenApplyAsync(orders::of);
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<List<String>> historyOnOurs(CompletableFuture<String> customer) {
        return customer.thenApplyAsync(orders::of, fetchers);
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<Long> hash(String article) {
        return CompletableFuture.supplyAsync(() -> Hashes.of(article));
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> description(String article) {
        return CompletableFuture.supplyAsync(() -> catalogue.describe(article));
    }

    @Hazard("blocking-in-common-pool")
    void warmUp(Path file) {
        CompletableFuture.runAsync(() -> load(file));
    }

    private static void load(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.isEmpty()) {
                throw new IllegalStateException("empty");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Hazard("blocking-in-common-pool")
    void later(Runnable action) {
        ForkJoinPool.commonPool().execute(() -> {
            try {
                TimeUnit.MILLISECONDS.sleep(200);
            } catch (InterruptedException e) {
                return;
            }
            action.run();
        });
    }

    @Harmless("blocking-in-common-pool")
    void laterByTimer(Runnable action) {
        CompletableFuture.delayedExecutor(200, TimeUnit.MILLISECONDS).execute(action);
    }

    @Hazard("blocking-in-common-pool")
    List<String> allOf(List<CompletableFuture<String>> parts) {
        return parts.parallelStream().map(CompletableFuture::join).collect(Collectors.toList());
    }

    @Harmless("blocking-in-common-pool")
    @Harmless("parallel-stream-in-request")
    List<String> allOfInTurn(List<CompletableFuture<String>> parts) {
        return parts.stream().map(CompletableFuture::join).collect(Collectors.toList());
    }

    @Hazard("blocking-in-common-pool")
    void gate(List<String> articles, CountDownLatch gate) {
        articles.parallelStream().forEach(article -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Harmless("blocking-in-common-pool")
    void count(List<String> articles, CountDownLatch gate) {
        articles.parallelStream().forEach(article -> gate.countDown());
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<Runnable> prepared(String article) {
        return CompletableFuture.supplyAsync(() -> {
            Runnable job = () -> prices.fetch(article);
            return job;
        });
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<Void> handedOn(String article) {
        return CompletableFuture.runAsync(() -> fetchers.execute(() -> prices.fetch(article)));
    }

    /** Threads for blocking work, whatever their name. */
    static final class Shared {
        static Executor commonPool() {
            return Runnable::run;
        }
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> priceOnAnother(String article) {
        return CompletableFuture.supplyAsync(() -> prices.fetch(article), Shared.commonPool());
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<Long> changed(String template) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                URLConnection connection = Futures.class.getResource(template).openConnection();
                connection.getInputStream().close();
                return connection.getLastModified();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }
}
