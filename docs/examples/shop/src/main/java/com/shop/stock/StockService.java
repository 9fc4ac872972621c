package com.shop.stock;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;

/** Serves the stock: asks all warehouses at once, on a pool that all requests share. */
@SpringBootApplication
class StockService {
    private static final int THREADS = 6;

    public static void main(String[] arguments) {
        SpringApplication.run(StockService.class, arguments);
    }

    /** A pool of the JDK with unnamed threads. */
    @Bean
    static ExecutorService warehouseCalls() {
        return Executors.newFixedThreadPool(THREADS);
    }
}
