package dev.lifeguard.bench.service;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Answers with the prices of an order's items, each computed by a task of the pool. */
@RestController
class Prices {
    /** Number of tasks per request. */
    static final int ITEMS = 3;

    private static final int STEPS = 2000;

    private final ThreadPoolTaskExecutor pricing;

    Prices(ThreadPoolTaskExecutor pricing) {
        this.pricing = pricing;
    }

    /** An item and its price. */
    record Price(int item, long cents) {}

    /** Returns the path for the prices of an order. */
    static String path(int order) {
        return "/prices?order=" + order;
    }

    @GetMapping("/prices")
    List<Price> prices(@RequestParam int order) {
        List<CompletableFuture<Price>> prices = IntStream.range(0, ITEMS)
                .mapToObj(item -> CompletableFuture.supplyAsync(() -> price(order + item), pricing))
                .toList();
        return prices.stream().map(CompletableFuture::join).toList();
    }

    /** A few microseconds of arithmetic. */
    private static Price price(int item) {
        long h = item;
        for (int i = 0; i < STEPS; i++) {
            h = (h ^ h >>> 33) * 0xff51afd7ed558ccdL;
        }
        return new Price(item, h >>> 48);
    }
}
