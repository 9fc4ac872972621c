package dev.lifeguard.lab.pooltuning.service;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;

/** The pool whose size is varied: a plain fixed-size pool with an unbounded queue. */
@Configuration(proxyBeanMethods = false)
public class WorkPoolConfiguration {
    @Bean
    ThreadPoolExecutor workPool(@Value("${lab.pool-size}") int threads) {
        return new ThreadPoolExecutor(
                threads,
                threads,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                new CustomizableThreadFactory("work-pool-"));
    }
}
