package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;

/** Waits for tasks under a lock. */
class Locked {
    private final ExecutorService pool = Executors.newFixedThreadPool(2, task -> new Thread(task, "locked"));
    private final ExecutorService others = Executors.newFixedThreadPool(2, task -> new Thread(task, "others"));
    private final ExecutorService alone = Executors.newFixedThreadPool(2, task -> new Thread(task, "alone"));
    private final ReentrantLock lock = new ReentrantLock();
    private final List<String> known = new ArrayList<>();
    private final Prices prices = new Prices();

    /** The task needs the monitor that the method holds. */
    @Hazard("self-starvation")
    synchronized String refresh() throws ExecutionException, InterruptedException {
        return pool.submit(() -> keep(prices.fetch("all"))).get();
    }

    private synchronized String keep(String price) {
        known.add(price);
        return price;
    }

    @Hazard("self-starvation")
    void refreshByLock() throws ExecutionException, InterruptedException {
        lock.lock();
        try {
            pool.submit(() -> {
                        lock.lock();
                        try {
                            known.clear();
                        } finally {
                            lock.unlock();
                        }
                    })
                    .get();
        } finally {
            lock.unlock();
        }
    }

    /** Other tasks of the pool wait for the monitor: when they have both threads, the awaited one never begins. */
    @Hazard("self-starvation")
    String first() throws ExecutionException, InterruptedException {
        synchronized (known) {
            return others.submit(() -> prices.fetch("first")).get();
        }
    }

    void add(String price) {
        others.execute(() -> {
            synchronized (known) {
                known.add(price);
            }
        });
    }

    @Harmless("self-starvation")
    String refreshOutside() throws ExecutionException, InterruptedException {
        Future<String> all = pool.submit(() -> keep(prices.fetch("all")));
        synchronized (lock) {
            known.clear();
        }
        return all.get();
    }

    /** The task needs the monitor of another object. */
    @Harmless("self-starvation")
    synchronized String refreshOther(Locked other) throws ExecutionException, InterruptedException {
        return alone.submit(() -> other.keep(prices.fetch("all"))).get();
    }

    /** The task needs no lock, and neither do others of its pool that are not those of the method. */
    @Harmless("self-starvation")
    String under() throws ExecutionException, InterruptedException {
        lock.lock();
        String price;
        try {
            known.clear();
        } finally {
            lock.unlock();
        }
        price = pool.submit(() -> prices.fetch("all")).get();
        return price;
    }
}
