package com.shop.front;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The page of an item. Price and stock are fetched at the same time; an answer that takes more than two seconds is left
 * out.
 */
@RestController
class Items {
    private static final int TIMEOUT_SECONDS = 2;

    private final ThreadPoolTaskExecutor priceCalls;
    private final ThreadPoolTaskExecutor stockCalls;
    private final PriceClient prices;
    private final StockClient stock;

    Items(
            @Qualifier("priceCalls") ThreadPoolTaskExecutor priceCalls,
            @Qualifier("stockCalls") ThreadPoolTaskExecutor stockCalls,
            PriceClient prices,
            StockClient stock) {
        this.priceCalls = priceCalls;
        this.stockCalls = stockCalls;
        this.prices = prices;
        this.stock = stock;
    }

    @GetMapping("/items/{item}")
    String item(@PathVariable int item) throws InterruptedException {
        Future<String> price = priceCalls.submit(() -> prices.fetch(item));
        Future<String> inStock = stockCalls.submit(() -> stock.fetch(item));
        return "item " + item + ": price " + inTime(price) + ", in stock " + inTime(inStock);
    }

    private static String inTime(Future<String> answer) throws InterruptedException {
        try {
            return answer.get(TIMEOUT_SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException e) {
            return "unknown"; // the task stays queued: giving up the wait does not cancel it
        }
    }
}
