package dev.lifeguard.spring.boot.starter;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A service whose pool of two threads waits for something slow. */
@SpringBootApplication
@RestController
class Orders {
    /** What tasks wait for. */
    static final CountDownLatch GATE = new CountDownLatch(1);

    private final ThreadPoolTaskExecutor orders;

    Orders(ThreadPoolTaskExecutor orders) {
        this.orders = orders;
    }

    @Bean
    static ThreadPoolTaskExecutor orders() {
        ThreadPoolTaskExecutor orders = new ThreadPoolTaskExecutor();
        orders.setCorePoolSize(2);
        orders.setMaxPoolSize(2);
        orders.setThreadNamePrefix("o-");
        return orders;
    }

    @GetMapping("/order")
    String order() {
        return CompletableFuture.supplyAsync(() -> "done", orders).join();
    }

    /** One that waits for the gate. */
    void orderSlowly() {
        orders.execute(() -> {
            try {
                GATE.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
    }
}
