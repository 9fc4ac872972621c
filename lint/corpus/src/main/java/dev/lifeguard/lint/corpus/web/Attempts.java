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

/** Work that is tried again where it fails, which waits by more than one way. */
class Attempts {
    /** A step of some work, in an interface of one's own. */
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

    /** A hint: it comes once, and is soon over. */
    @Hazard("blocking-in-common-pool")
    void startRegulars() {
        CompletableFuture.runAsync(() -> orders.of("regulars"));
    }

    /** It comes once as well, and keeps its thread. */
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

    /** Waits for the database, and only where it is set to repeat and the first attempt failed for a moment. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> history(String customer) {
        return CompletableFuture.supplyAsync(() -> asStep(() -> orders.of(customer)));
    }

    /** Waits for the database always, and before that for somebody new only. */
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

    /** Keeps the step, for others to run. */
    @Harmless("blocking-in-common-pool")
    CompletableFuture<Void> later(String customer) {
        return CompletableFuture.runAsync(() -> keep(() -> orders.of(customer)));
    }

    private void keep(Step<?> step) {
        kept.add(step);
    }

    /** A hint: whether it fails is not in the code. */
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

    /** A hint: whether it is set to that is not in the code. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Long> hashWithPause(String article) {
        return CompletableFuture.supplyAsync(() -> {
            if (pauses) {
                LockSupport.parkNanos(1_000_000_000);
            }
            return Hashes.of(article);
        });
    }

    /** A hint: only who asks first waits. */
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

    /** A hint, as before: who asks first fills the list. */
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

    /** A hint, as before: of each group, who asks first fills the map. */
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

    /** Keeps the newest only, and asks each time. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<Integer> newMembers(String group) {
        return CompletableFuture.supplyAsync(() -> {
            List<String> before = groups.get(group);
            List<String> found = orders.of(group);
            groups.put(group, found);
            return before == null ? found.size() : found.size() - before.size();
        });
    }

    /** Asks each time. */
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

    /** A result that is there from the start: what it does counts, and not what a future may do. */
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
