package dev.lifeguard.spring.boot.starter;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A service with two pools of two threads each, and an unnamed one of the JDK. */
@SpringBootApplication
@RestController
class OrderService {
    private final ThreadPoolTaskExecutor orders;
    private final ThreadPoolTaskExecutor prices;

    OrderService(
            @Qualifier("orders") ThreadPoolTaskExecutor orders, @Qualifier("prices") ThreadPoolTaskExecutor prices) {
        this.orders = orders;
        this.prices = prices;
    }

    @Bean
    static ThreadPoolTaskExecutor orders() {
        return ofTwo();
    }

    @Bean
    static ThreadPoolTaskExecutor prices() {
        return ofTwo();
    }

    @Bean
    static ExecutorService mails() {
        return Executors.newFixedThreadPool(2);
    }

    private static ThreadPoolTaskExecutor ofTwo() {
        ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
        pool.setCorePoolSize(2);
        pool.setMaxPoolSize(2);
        pool.setThreadNamePrefix("o-");
        return pool;
    }

    @GetMapping("/order")
    String order() {
        return CompletableFuture.supplyAsync(() -> "done", orders).join();
    }

    /** Submits a thousand slow tasks; the rest of them ends with the service. */
    void askForPrices() {
        for (int i = 0; i < 1000; i++) {
            prices.execute(() -> {
                try {
                    Thread.sleep(50);
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
        }
    }
}
