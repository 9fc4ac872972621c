package dev.lifeguard.lint.corpus.java21;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Virtual threads on Java 21. */
class Virtuals {
    private final Object lock = new Object();
    private final ReentrantLock reentrant = new ReentrantLock();
    private final Prices prices;
    private final Orders orders;
    private String last = "";

    Virtuals(Prices prices, Orders orders) {
        this.prices = prices;
        this.orders = orders;
    }

    /** A virtual thread that waits forever costs almost nothing. */
    @Harmless("pool-not-shut-down")
    static final class Beats implements AutoCloseable {
        private final ScheduledExecutorService pool =
                Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().factory());

        void each(Runnable beat) {
            pool.scheduleAtFixedRate(beat, 1, 1, TimeUnit.SECONDS);
        }

        @Override
        public void close() {
            System.out.println("closed");
        }
    }

    @Hazard("pinned-carrier")
    void refresh(List<String> articles) {
        for (String article : articles) {
            Thread.startVirtualThread(() -> {
                synchronized (lock) {
                    last = prices.fetch(article);
                }
            });
        }
    }

    @Harmless("pinned-carrier")
    void refreshByLock(List<String> articles) {
        for (String article : articles) {
            Thread.startVirtualThread(() -> {
                reentrant.lock();
                try {
                    last = prices.fetch(article);
                } finally {
                    reentrant.unlock();
                }
            });
        }
    }

    @Hazard("pinned-carrier")
    void load(List<String> customers) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String customer : customers) {
                threads.submit(() -> loadOne(customer));
            }
        }
    }

    private synchronized int loadOne(String customer) {
        return orders.of(customer).size();
    }

    @Harmless("pinned-carrier")
    @Harmless("pool-per-call")
    @Harmless("unbounded-threads")
    void loadFreely(List<String> customers) {
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (String customer : customers) {
                threads.submit(() -> {
                    int rows = orders.of(customer).size();
                    note(rows);
                });
            }
        }
    }

    private synchronized void note(int rows) {
        last = "" + Hashes.collatz(rows);
    }

    @Hazard("pinned-carrier")
    void waiting() {
        Thread.ofVirtual().name("waiter").start(() -> {
            synchronized (lock) {
                try {
                    while (last.isEmpty()) {
                        lock.wait();
                    }
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            }
        });
    }

    @Harmless("pinned-carrier")
    void waitingOnPlatform() {
        Thread.ofPlatform().name("waiter").start(() -> {
            synchronized (lock) {
                last = prices.fetch("a");
            }
        });
    }

    @Hazard("pinned-carrier")
    void sleepy() {
        Thread.startVirtualThread(this::sleepLocked);
    }

    private void sleepLocked() {
        synchronized (lock) {
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Harmless("pinned-carrier")
    void sleepyOutside() {
        Thread.startVirtualThread(() -> {
            synchronized (lock) {
                last = "";
            }
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }

    @Harmless("unbounded-threads")
    void threadsThatCostNothing(List<String> articles) {
        for (String article : articles) {
            Thread.ofVirtual().start(() -> prices.fetch(article));
        }
    }

    @Harmless("pool-per-call")
    void closing(List<String> customers) {
        try (ExecutorService pool = Executors.newFixedThreadPool(4)) {
            for (String customer : customers) {
                pool.submit(() -> orders.of(customer));
            }
        }
    }
}
