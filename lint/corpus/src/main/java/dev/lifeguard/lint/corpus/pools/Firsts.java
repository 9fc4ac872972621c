package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Threads for the first caller only, and threads for each caller. */
@Controller
class Firsts {
    private static final AtomicReference<Rates> RATES = new AtomicReference<>();
    private static final AtomicReference<Stock> STOCK = new AtomicReference<>();
    private static final AtomicBoolean COUNTING = new AtomicBoolean();

    private final Prices prices;

    Firsts(Prices prices) {
        this.prices = prices;
    }

    @GetMapping("/rates")
    Rates rates() {
        Rates found = RATES.get();
        if (found == null) {
            Rates made = new Rates(prices);
            if (RATES.compareAndSet(null, made)) {
                made.keepFresh();
            }
            found = RATES.get();
        }
        return found;
    }

    /** The first caller sets the shop's rates, and later callers find them. */
    static final class Rates {
        private final Prices prices;

        Rates(Prices prices) {
            this.prices = prices;
        }

        @Harmless("unbounded-threads")
        void keepFresh() {
            Thread thread = new Thread(() -> prices.fetch("rates"), "rates");
            thread.setDaemon(true);
            thread.start();
        }
    }

    @GetMapping("/stock")
    Stock stock() {
        Stock asked = new Stock(prices);
        if (!STOCK.compareAndSet(null, asked)) {
            asked.compare();
        }
        return asked;
    }

    /** All callers but the first. */
    static final class Stock {
        private final Prices prices;

        Stock(Prices prices) {
            this.prices = prices;
        }

        @Hazard("unbounded-threads")
        void compare() {
            new Thread(() -> prices.fetch("stock"), "stock").start();
        }
    }

    @PostMapping("/order")
    void order(String article) {
        new Order(article, prices).deliver();
    }

    /** The first caller for each order, but each request is an order. */
    static final class Order {
        private final AtomicBoolean delivered = new AtomicBoolean();
        private final String article;
        private final Prices prices;

        Order(String article, Prices prices) {
            this.article = article;
            this.prices = prices;
        }

        @Hazard("unbounded-threads")
        void deliver() {
            if (delivered.compareAndSet(false, true)) {
                new Thread(() -> prices.fetch(article), "order").start();
            }
        }
    }

    /** One thread at a time, for any number of callers. */
    @PostMapping("/count")
    @Harmless("unbounded-threads")
    void count(String article) {
        if (!COUNTING.getAndSet(true)) {
            Thread counter = new Thread(
                    () -> {
                        prices.fetch(article);
                        COUNTING.set(false);
                    },
                    "counter");
            counter.start();
        }
    }
}
