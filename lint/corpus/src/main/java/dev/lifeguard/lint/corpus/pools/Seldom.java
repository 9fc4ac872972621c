package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/**
 * Pools that get work only after a failure or a membership change, and lookalikes that get it all the time.
 */
final class Seldom {
    private Seldom() {}

    /** Notifies listeners of failures. */
    @Harmless("unbounded-queue")
    static final class Alarms {
        private final ExecutorService executor;

        Alarms(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void failed(String article, IOException failure) {
            executor.execute(() -> tell(article, failure));
        }

        void fetch(Prices prices, String article) {
            try {
                prices.fetch(article);
            } catch (IllegalStateException e) {
                executor.execute(() -> tell(article, e));
            }
        }

        private static void tell(String article, Exception failure) {
            throw new IllegalStateException(article, failure);
        }
    }

    /** Receives every answer, successful or not. */
    @Hazard("unbounded-queue")
    static final class Answers {
        private final ExecutorService executor;

        Answers(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void when(CompletableFuture<Runnable> answer) {
            answer.whenComplete((task, failure) -> executor.execute(task));
        }
    }

    /** Membership changes are rare. */
    @Harmless("unbounded-queue")
    static final class Members {
        private final ExecutorService executor;

        Members(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void memberAdded(Runnable greeting) {
            executor.execute(greeting);
        }

        void connectionLost(Runnable farewell) {
            executor.execute(farewell);
        }
    }

    /** Leader changes are rare. */
    @Harmless("unbounded-queue")
    static final class Elections {
        private final ExecutorService executor;

        Elections(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void isLeader(Runnable begin) {
            executor.execute(begin);
        }

        void grantLeadership(Runnable begin) {
            executor.execute(begin);
        }

        void onStoppedLeading(Runnable end) {
            executor.execute(end);
        }

        void serviceRemovedEvent(Runnable farewell) {
            executor.execute(farewell);
        }
    }

    /** Notifies listeners of membership changes. */
    @Harmless("unbounded-queue")
    static final class Greetings {
        private final ExecutorService executor;

        Greetings(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void post(GroupMembershipEvent event) {
            executor.execute(() -> event.listener().run());
        }
    }

    record GroupMembershipEvent(Runnable listener) {}

    /** A private step of unknown frequency, with a single caller. */
    @Harmless("unbounded-queue")
    public static final class Splits {
        private final ExecutorService executor;

        Splits(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        public boolean check(String region, int size) {
            boolean large = size > region.length() * 1000;
            if (large) {
                split(region);
            }
            return large;
        }

        private void split(String region) {
            executor.execute(() -> System.out.println(region));
        }
    }

    /** The same with two callers. */
    @Hazard("unbounded-queue")
    public static final class Merges {
        private final ExecutorService executor;

        Merges(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        public void asked(String region) {
            merge(region);
        }

        public void found(String region) {
            merge(region);
        }

        private void merge(String region) {
            executor.execute(() -> System.out.println(region));
        }
    }

    /** Price changes are frequent. */
    @Hazard("unbounded-queue")
    static final class PriceChanges {
        private final ExecutorService executor;

        PriceChanges(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void priceChanged(Runnable listener) {
            executor.execute(listener);
        }
    }

    /** Items are added frequently. */
    @Hazard("unbounded-queue")
    static final class Items {
        private final ExecutorService executor;

        Items(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void itemAdded(Runnable item) {
            executor.execute(item);
        }
    }
}
