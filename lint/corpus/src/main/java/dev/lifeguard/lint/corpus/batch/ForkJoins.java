package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.stream.Collectors;

/** A nightly job that splits its work. */
class ForkJoins {
    private final ForkJoinPool workers = new ForkJoinPool(16);
    private final ExecutorService thieves = Executors.newWorkStealingPool(8);
    private final ExecutorService fixed = Executors.newFixedThreadPool(8, task -> new Thread(task, "nightly"));
    private final Prices prices;
    private final Orders orders;

    ForkJoins(Prices prices, Orders orders) {
        this.prices = prices;
        this.orders = orders;
    }

    @Hazard("blocking-in-fork-join")
    List<String> prices(List<String> articles) {
        return workers.submit(() -> articles.parallelStream().map(prices::fetch).collect(Collectors.toList()))
                .join();
    }

    @Harmless("blocking-in-fork-join")
    List<Long> hashes(List<String> articles) {
        return workers.submit(() -> articles.parallelStream().map(Hashes::of).collect(Collectors.toList()))
                .join();
    }

    /** A hint: the pool passed in may be meant for blocking work and have enough threads. */
    @Hazard("blocking-in-fork-join")
    List<String> pricesOn(ForkJoinPool given, List<String> articles) {
        return given.submit(() -> articles.parallelStream().map(prices::fetch).collect(Collectors.toList()))
                .join();
    }

    @Hazard("blocking-in-fork-join")
    void history(String customer) {
        thieves.submit(() -> orders.of(customer));
    }

    @Harmless("blocking-in-fork-join")
    void historyOnFixed(String customer) {
        fixed.submit(() -> orders.of(customer));
    }

    @Hazard("blocking-in-fork-join")
    void drain(BlockingQueue<String> queue) {
        workers.execute(() -> {
            try {
                while (true) {
                    Hashes.of(queue.take());
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Harmless("blocking-in-fork-join")
    void drainOnce(BlockingQueue<String> queue) {
        workers.execute(() -> {
            for (String text = queue.poll(); text != null; text = queue.poll()) {
                Hashes.of(text);
            }
        });
    }

    /** Sums hashes, splitting the range in halves. */
    @Harmless("blocking-in-common-pool")
    @Harmless("blocking-in-fork-join")
    static class Sum extends RecursiveTask<Long> {
        private final List<String> texts;

        Sum(List<String> texts) {
            this.texts = texts;
        }

        @Override
        protected Long compute() {
            if (texts.size() < 100) {
                return texts.stream().mapToLong(Hashes::of).sum();
            }
            Sum left = new Sum(texts.subList(0, texts.size() / 2));
            Sum right = new Sum(texts.subList(texts.size() / 2, texts.size()));
            left.fork();
            return right.compute() + left.join();
        }
    }

    /** Loads over the network, splitting the list in halves. */
    @Hazard("blocking-in-fork-join")
    static class Load extends RecursiveTask<Integer> {
        private final List<String> articles;
        private final Prices prices;

        Load(List<String> articles, Prices prices) {
            this.articles = articles;
            this.prices = prices;
        }

        @Override
        protected Integer compute() {
            if (articles.size() == 1) {
                return prices.fetch(articles.get(0)).length();
            }
            Load left = new Load(articles.subList(0, articles.size() / 2), prices);
            Load right = new Load(articles.subList(articles.size() / 2, articles.size()), prices);
            ForkJoinTask.invokeAll(left, right);
            return left.join() + right.join();
        }
    }

    /** Counts rows on the common pool. */
    @Hazard("blocking-in-common-pool")
    static class Count extends RecursiveTask<Integer> {
        private final List<String> customers;
        private final Orders orders;

        Count(List<String> customers, Orders orders) {
            this.customers = customers;
            this.orders = orders;
        }

        @Override
        protected Integer compute() {
            int rows = 0;
            for (String customer : customers) {
                rows += orders.of(customer).size();
            }
            return rows;
        }
    }

    int load(List<String> articles) {
        return workers.invoke(new Load(articles, prices));
    }

    int count(List<String> customers) {
        return ForkJoinPool.commonPool().invoke(new Count(customers, orders));
    }

    long sum(List<String> texts) {
        return workers.invoke(new Sum(texts));
    }

    void close() {
        workers.shutdown();
        thieves.shutdown();
        fixed.shutdown();
    }

    void walk(String customer) {
        workers.invoke(new Walk(orders, customer));
    }

    /** Forks on the pool that it runs on, which is a dedicated one. */
    private static final class Walk extends RecursiveTask<Integer> {
        private static final long serialVersionUID = 1;

        private final transient Orders orders;
        private final String customer;

        Walk(Orders orders, String customer) {
            this.orders = orders;
            this.customer = customer;
        }

        @Override
        @Harmless("blocking-in-common-pool")
        protected Integer compute() {
            int found = orders.of(customer).size();
            for (int i = 0; i < found; i++) {
                split(orders, customer + i);
            }
            return found;
        }
    }

    private static void split(Orders orders, String customer) {
        new Walk(orders, customer).fork();
    }
}
