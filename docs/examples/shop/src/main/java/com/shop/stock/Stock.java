package com.shop.stock;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.stream.IntStream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Returns the stock of an item in all warehouses together. */
@RestController
class Stock {
    private static final int WAREHOUSES = 6;

    private final ExecutorService warehouseCalls;

    Stock(ExecutorService warehouseCalls) {
        this.warehouseCalls = warehouseCalls;
    }

    @GetMapping("/stock/{item}")
    String stock(@PathVariable int item) {
        List<CompletableFuture<Integer>> answers = IntStream.range(0, WAREHOUSES)
                .mapToObj(warehouse -> CompletableFuture.supplyAsync(() -> in(warehouse, item), warehouseCalls))
                .toList();
        return String.valueOf(answers.stream().mapToInt(CompletableFuture::join).sum());
    }

    /** A lookup in a warehouse takes 10 to 35 ms. */
    private static int in(int warehouse, int item) {
        try {
            Thread.sleep(10 + 5L * warehouse);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return (item + warehouse) % 7;
    }
}
