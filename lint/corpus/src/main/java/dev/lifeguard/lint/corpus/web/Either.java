package dev.lifeguard.lint.corpus.web;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.concurrent.CompletableFuture;

/** Checks the type of a price source before passing it to the common pool. */
final class Either {
    /** A source of prices. */
    interface Source {
        String price(String article);
    }

    /** An asynchronous source, whose synchronous method waits. */
    interface LaterSource extends Source {
        CompletableFuture<String> priceLater(String article);

        @Override
        default String price(String article) {
            return priceLater(article).join();
        }
    }

    private static final class Remote implements LaterSource {
        private final Prices prices = new Prices();

        @Override
        public CompletableFuture<String> priceLater(String article) {
            return new CompletableFuture<String>().completeAsync(() -> prices.fetch(article), Runnable::run);
        }
    }

    private final Source source;
    private Source changing;

    Either(Source source) {
        this.source = source == null ? new Remote() : source;
        changing = source;
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> ofTheField(String article) {
        if (source instanceof LaterSource) {
            return ((LaterSource) source).priceLater(article);
        }
        return CompletableFuture.supplyAsync(() -> source.price(article));
    }

    @Harmless("blocking-in-common-pool")
    static CompletableFuture<String> ofTheParameter(Source given, String article) {
        if (!(given instanceof LaterSource later)) {
            return CompletableFuture.supplyAsync(() -> given.price(article));
        }
        return later.priceLater(article);
    }

    @Harmless("blocking-in-common-pool")
    CompletableFuture<String> inTheTask(String article) {
        return CompletableFuture.supplyAsync(() -> source instanceof LaterSource ? "later" : source.price(article));
    }

    /** The call after the branch waits; only the result depends on the test. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> afterTheBranch(String article) {
        String unit = source instanceof LaterSource ? "EUR" : "USD";
        return CompletableFuture.supplyAsync(() -> source.price(article) + unit);
    }

    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> onTheOtherBranch(String article) {
        if (source instanceof LaterSource) {
            return CompletableFuture.supplyAsync(() -> source.price(article));
        }
        return CompletableFuture.completedFuture("none");
    }

    /** The field may hold another source when the task runs. */
    @Hazard("blocking-in-common-pool")
    CompletableFuture<String> ofAFieldThatChanges(String article) {
        if (changing instanceof LaterSource) {
            return CompletableFuture.completedFuture("later");
        }
        return CompletableFuture.supplyAsync(() -> changing.price(article));
    }

    void change(Source other) {
        changing = other;
    }
}
