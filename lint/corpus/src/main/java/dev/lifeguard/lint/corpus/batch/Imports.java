package dev.lifeguard.lint.corpus.batch;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Imports deliveries. */
class Imports {
    private final Orders orders;
    private final Prices prices;
    private final List<ExecutorService> open = new ArrayList<>();

    Imports(Orders orders, Prices prices) {
        this.orders = orders;
        this.prices = prices;
    }

    @Hazard("pool-per-call")
    void all(List<String> customers) {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        for (String customer : customers) {
            pool.execute(() -> orders.of(customer));
        }
    }

    @Harmless("pool-per-call")
    void allAndClose(List<String> customers) throws InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        try {
            for (String customer : customers) {
                pool.execute(() -> orders.of(customer));
            }
        } finally {
            pool.shutdown();
        }
        pool.awaitTermination(1, TimeUnit.MINUTES);
    }

    @Hazard("pool-per-call")
    int first(List<String> customers) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        Future<List<String>> found = pool.submit(() -> orders.of(customers.get(0)));
        if (customers.size() == 1) {
            return found.get().size();
        }
        int size = found.get().size() + customers.size();
        pool.shutdown();
        return size;
    }

    @Hazard("pool-per-call")
    List<String> sorted(List<String> articles) {
        ForkJoinPool pool = new ForkJoinPool(Runtime.getRuntime().availableProcessors() * 4);
        return pool.submit(() -> articles.parallelStream().sorted().toList()).join();
    }

    @Harmless("pool-per-call")
    List<String> sortedOnce(List<String> articles) {
        ForkJoinPool pool = new ForkJoinPool(4);
        try {
            return pool.submit(() -> articles.parallelStream().sorted().toList())
                    .join();
        } finally {
            pool.shutdownNow();
        }
    }

    @Harmless("pool-per-call")
    ExecutorService make(int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        pool.submit(() -> Hashes.of("warm"));
        return pool;
    }

    /** The thread ends some time after the executor becomes unreachable. */
    @Hazard("pool-per-call")
    void later(String customer) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        pool.execute(() -> orders.of(customer));
    }

    /** The pool stays open only if the task fails. */
    @Harmless("pool-per-call")
    int firstOf(List<String> customers) throws ExecutionException, InterruptedException {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        int size = pool.submit(() -> orders.of(customers.get(0))).get().size();
        pool.shutdown();
        return size;
    }

    @Harmless("pool-per-call")
    void keep(int threads) {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        open.add(pool);
    }

    @Harmless("pool-per-call")
    void handOver(Consumer consumer) {
        ExecutorService pool = Executors.newSingleThreadExecutor();
        consumer.use(pool);
    }

    void remindAll(List<String> customers) {
        customers.forEach(customer -> remind(customer));
    }

    @Hazard("pool-per-call")
    void remind(String customer) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.schedule(() -> orders.of(customer), 5, TimeUnit.SECONDS);
    }

    @Harmless("pool-per-call")
    void remindOnce(String customer) {
        ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
        timer.schedule(
                () -> {
                    orders.of(customer);
                    timer.shutdown();
                },
                5,
                TimeUnit.SECONDS);
    }

    @Hazard("pool-per-call")
    void eachWithHelper(List<String> articles) {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        articles.forEach(article -> pool.submit(() -> prices.fetch(article)));
    }

    @Harmless("pool-per-call")
    int firstOrNone(List<String> customers) throws ExecutionException, InterruptedException {
        ExecutorService pool = null;
        try {
            if (customers.isEmpty()) {
                return 0;
            }
            pool = Executors.newFixedThreadPool(2);
            return pool.submit(() -> orders.of(customers.get(0))).get().size();
        } finally {
            if (pool != null) {
                pool.shutdown();
            }
        }
    }

    /** Creates its pool once and keeps it. */
    static final class Watch {
        private final Prices prices;

        Watch(Prices prices) {
            this.prices = prices;
        }

        void start() {
            every(10);
        }

        @Harmless("pool-per-call")
        private void every(int seconds) {
            ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();
            timer.scheduleAtFixedRate(() -> prices.fetch("all"), seconds, seconds, TimeUnit.SECONDS);
        }
    }

    /** Takes ownership of a pool. */
    interface Consumer {
        void use(ExecutorService pool);
    }
}
