package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Work that is retried after failures, with several ways to wait. */
class Attempts {
    /** A step of some work, as a custom interface. */
    interface Step<T> {
        T execute();
    }

    private final Orders orders;
    private final List<Step<?>> kept = new ArrayList<>();
    private final boolean pauses;
    private List<String> regulars = List.of();
    private final Map<String, List<String>> groups = new ConcurrentHashMap<>();
    private List<String> friends;
    private volatile boolean repeats;

    Attempts(Orders orders, boolean pauses) {
        this.orders = orders;
        this.pauses = pauses;
    }

    /** A hint: it runs once and ends soon. */
    @Hazard("blocking-in-common-pool")
    void startRegulars() {
        CompletableFuture.runAsync(() -> orders.of("regulars"));
    }

    /** Runs once too, but keeps its thread. */
    @Hazard("blocking-in-common-pool")
    void openShop() {
        CompletableFuture.runAsync(() -> {
            while (repeats) {
                LockSupport.parkNanos(1_000_000_000);
            }
        });
    }

    void repeat() {
        repeats = true;
    }

    /** Waits for the database, and between retries only if these are enabled and the first attempt failed. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> history(String customer) {
        return CompletableFuture.supplyAsync(() -> asStep(() -> orders.of(customer)));
    }

    /** Always waits for the database, and before that only for new customers. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> recent(String customer, boolean isNew) {
        return CompletableFuture.supplyAsync(() -> {
            if (isNew) {
                pause();
            }
            return orders.of(customer);
        });
    }

    private <T> T asStep(Step<T> step) {
        if (!repeats) {
            return Objects.requireNonNull(step).execute();
        }
        return again(step);
    }

    private <T> T again(Step<T> step) {
        for (int attempt = 1; ; attempt++) {
            T result = step.execute();
            if (result != null || attempt > 3) {
                return result;
            }
            pause();
        }
    }

    private static void pause() {
        try {
            Thread.sleep(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<Void> order(String customer) {
        return CompletableFuture.runAsync(() -> asAction(() -> orders.of(customer)));
    }

    private void asAction(Runnable action) {
        asStep(() -> {
            action.run();
            return true;
        });
    }

    /** Stores the step for other code to run. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<Void> later(String customer) {
        return CompletableFuture.runAsync(() -> keep(() -> orders.of(customer)));
    }

    private void keep(Step<?> step) {
        kept.add(step);
    }

    /** A hint: the code does not show whether it fails. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Long> hashOrAgain(String article) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return Hashes.of(article);
            } catch (IllegalArgumentException e) {
                pause();
                return 0L;
            }
        });
    }

    /** A hint, as before. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> orElse(CompletableFuture<List<String>> found, String customer) {
        return found.exceptionallyAsync(failure -> orders.of(customer));
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<Long> hash(String article) {
        return CompletableFuture.supplyAsync(() -> hash(article, false));
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<Long> slowHash(String article) {
        return CompletableFuture.supplyAsync(() -> hash(article, true));
    }

    private static long hash(String article, boolean slowly) {
        if (slowly) {
            pause();
        }
        return Hashes.of(article);
    }

    /** A hint: the code does not show whether pauses are enabled. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Long> hashWithPause(String article) {
        return CompletableFuture.supplyAsync(() -> {
            if (pauses) {
                LockSupport.parkNanos(1_000_000_000);
            }
            return Hashes.of(article);
        });
    }

    /** A hint: only the first call waits. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> regulars() {
        return CompletableFuture.supplyAsync(() -> knownRegulars().size());
    }

    private List<String> knownRegulars() {
        if (regulars.isEmpty()) {
            regulars = orders.of("regulars");
        }
        return regulars;
    }

    /** A hint: only the first call waits, to fill the list. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> friends() {
        return CompletableFuture.supplyAsync(this::countFriends);
    }

    private int countFriends() {
        if (friends == null) {
            List<String> found = new ArrayList<>();
            addAll(found, "friends");
            friends = found;
        }
        return friends.size();
    }

    private void addAll(List<String> found, String customer) {
        found.addAll(orders.of(customer));
    }

    /** A hint: only the first call for each group waits, to fill the map. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> members(String group) {
        return CompletableFuture.supplyAsync(() -> countMembers(group));
    }

    private int countMembers(String group) {
        List<String> found = groups.get(group);
        if (found == null) {
            synchronized (groups) {
                found = orders.of(group);
                groups.put(group, found);
            }
        }
        return found.size();
    }

    /** Loads on each call and keeps only the newest result. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> newMembers(String group) {
        return CompletableFuture.supplyAsync(() -> {
            List<String> before = groups.get(group);
            List<String> found = orders.of(group);
            groups.put(group, found);
            return before == null ? found.size() : found.size() - before.size();
        });
    }

    /** Loads on each call. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> strangers() {
        return CompletableFuture.supplyAsync(this::countStrangers);
    }

    private int countStrangers() {
        List<String> found = new ArrayList<>();
        if (friends == null) {
            addAll(found, "strangers");
        }
        return found.size();
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> greeting(String customer) {
        return CompletableFuture.supplyAsync(() -> new Ready("Dear " + customer).get());
    }

    /** A future that is complete from the start, so its methods do not wait. */
    static final class Ready implements Future<String> {
        private final String result;

        Ready(String result) {
            this.result = result;
        }

        @Override
        public String get() {
            return result;
        }

        @Override
        public String get(long time, TimeUnit unit) {
            return result;
        }

        @Override
        public boolean cancel(boolean interrupts) {
            return false;
        }

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public boolean isDone() {
            return true;
        }
    }
}
