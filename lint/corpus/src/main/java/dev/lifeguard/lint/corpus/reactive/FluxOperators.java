package dev.lifeguard.lint.corpus.reactive;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import io.vertx.corpus.Records;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import org.springframework.beans.factory.ObjectProvider;
import reactor.core.publisher.Flux;

/** Reactor operators that seem to block an event loop for each element, and operators that do. */
final class FluxOperators {
    private final Prices prices;
    private final ObjectProvider<String> currency;
    private String rates = "";

    FluxOperators(Prices prices, ObjectProvider<String> currency) {
        this.prices = prices;
        this.currency = currency;
    }

    @Harmless("blocking-in-event-loop")
    Flux<InetAddress> forwarded(Flux<String> headers) {
        return headers.map(FluxOperators::address);
    }

    /** Parses a literal address, without a name server. */
    private static InetAddress address(String text) {
        try {
            return InetAddress.getByName(text);
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Hazard("blocking-in-event-loop")
    Flux<InetAddress> resolved(Flux<URI> targets) {
        return targets.map(FluxOperators::host);
    }

    private static InetAddress host(URI target) {
        try {
            return InetAddress.getByName(target.getHost());
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(e);
        }
    }

    @Harmless("blocking-in-event-loop")
    Flux<String> inCurrency(Flux<String> articles) {
        return articles.map(article -> article + currency.getIfAvailable(() -> prices.fetch("currency")));
    }

    @Harmless("blocking-in-event-loop")
    Flux<String> rated(Flux<String> articles) {
        return articles.map(article -> article + rates());
    }

    private String rates() {
        if (rates.isEmpty()) {
            rates = prices.fetch("rates");
        }
        return rates;
    }

    @Hazard("blocking-in-event-loop")
    Flux<String> ratedAnew(Flux<String> articles) {
        return articles.map(article -> article + newest());
    }

    private String newest() {
        return prices.fetch("rates");
    }

    /** A source of prices. */
    interface Source {
        String price(String article);
    }

    static final class Remote implements Source {
        private final Prices prices;

        Remote(Prices prices) {
            this.prices = prices;
        }

        @Override
        public String price(String article) {
            return prices.fetch(article);
        }
    }

    static final class Listed implements Source {
        @Override
        public String price(String article) {
            return article + " 1.00";
        }
    }

    static Source source(Prices prices, boolean remote) {
        return remote ? new Remote(prices) : new Listed();
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> fromSome(Flux<String> articles, Source source) {
        return articles.map(source::price);
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> ifThere(Flux<CompletableFuture<String>> prices) {
        return prices.map(price -> price.isDone() ? price.join() : "");
    }

    @Harmless("blocking-in-event-loop")
    static Flux<String> ranHere(Flux<FutureTask<String>> tasks) {
        return tasks.map(FluxOperators::result);
    }

    private static String result(FutureTask<String> task) {
        task.run();
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The library runs blocking work on its own thread. */
    @Harmless("blocking-in-event-loop")
    static void commit(Records records, Prices prices) {
        records.submit(article -> prices.fetch(article));
    }
}
