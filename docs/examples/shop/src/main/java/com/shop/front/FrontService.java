package com.shop.front;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/** The service that shoppers use. It calls the other two services, with a pool for each. */
@SpringBootApplication
class FrontService {
    private static final int THREADS = 8;

    public static void main(String[] arguments) {
        SpringApplication.run(FrontService.class, arguments);
    }

    @Bean
    static ThreadPoolTaskExecutor priceCalls() {
        return pool();
    }

    @Bean
    static ThreadPoolTaskExecutor stockCalls() {
        return pool();
    }

    @Bean
    static PriceClient prices(@Value("${shop.prices}") String address) {
        return new PriceClient(address);
    }

    @Bean
    static StockClient stock(@Value("${shop.stock}") String address) {
        return new StockClient(address);
    }

    private static ThreadPoolTaskExecutor pool() {
        ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
        pool.setCorePoolSize(THREADS);
        pool.setMaxPoolSize(THREADS);
        return pool;
    }
}
