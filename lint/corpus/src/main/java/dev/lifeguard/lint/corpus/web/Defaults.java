package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

/** Default methods, which run on objects of inheriting classes but not of overriding ones. */
final class Defaults {
    private Defaults() {}

    static Quotes quotes(Executor threads) {
        return new RemoteQuotes(threads);
    }

    static Offers offers() {
        return new RemoteOffers();
    }

    static Rebates rebates() {
        return new RemoteRebates();
    }

    /** The only class that waits overrides the method. */
    interface Quotes {
        String quote(String article);

        @Harmless("blocking-in-common-pool")
        default CompletableFuture<String> quoteLater(String article) {
            return CompletableFuture.supplyAsync(() -> quote(article));
        }
    }

    private static final class RemoteQuotes implements Quotes {
        private final Prices prices = new Prices();
        private final Executor threads;

        RemoteQuotes(Executor threads) {
            this.threads = threads;
        }

        @Override
        public String quote(String article) {
            return prices.fetch(article);
        }

        @Override
        public CompletableFuture<String> quoteLater(String article) {
            return CompletableFuture.supplyAsync(() -> quote(article), threads);
        }
    }

    /** The class that waits inherits the method. */
    interface Offers {
        String offer(String article);

        @Hazard("blocking-in-common-pool")
        default CompletableFuture<String> offerLater(String article) {
            return CompletableFuture.supplyAsync(() -> offer(article));
        }
    }

    private static final class RemoteOffers implements Offers {
        private final Prices prices = new Prices();

        @Override
        public String offer(String article) {
            return prices.fetch(article);
        }
    }

    /** The class that waits overrides the method, and calls the inherited one. */
    interface Rebates {
        String rebate(String article);

        @Hazard("blocking-in-common-pool")
        default CompletableFuture<String> rebateLater(String article) {
            return CompletableFuture.supplyAsync(() -> rebate(article));
        }
    }

    private static final class RemoteRebates implements Rebates {
        private final Prices prices = new Prices();

        @Override
        public String rebate(String article) {
            return prices.fetch(article);
        }

        @Override
        public CompletableFuture<String> rebateLater(String article) {
            return Rebates.super.rebateLater(article).thenApply(String::strip);
        }
    }
}
