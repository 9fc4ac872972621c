package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Hashes;
import dev.lifeguard.lint.corpus.shop.Orders;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

/** Work that is tried again where it fails, which waits by more than one way. */
class Attempts {
    /** A step of some work, in an interface of one's own. */
    interface Step<T> {
        T execute();
    }

    private final Orders orders;
    private final List<Step<?>> kept = new ArrayList<>();
    private volatile boolean repeats;

    Attempts(Orders orders) {
        this.orders = orders;
    }

    void repeat() {
        repeats = true;
    }

    /** Waits for the database, and only where it is set to repeat and the first attempt failed for a moment. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<List<String>> history(String customer) {
        return CompletableFuture.supplyAsync(() -> asStep(() -> orders.of(customer)));
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
}
