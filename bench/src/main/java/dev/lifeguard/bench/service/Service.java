package dev.lifeguard.bench.service;

import java.io.IOException;
import java.util.concurrent.ThreadPoolExecutor;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.server.WebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;

/**
 * A typical web service with its own pool. It prints {@code listening PORT}, serves until its standard input ends, and
 * then prints the number of tasks that its pool has run, by its own count.
 */
@SpringBootApplication(proxyBeanMethods = false)
public class Service {
    static final String LISTENING = "listening ";
    static final String POOL_TASKS = "pricing tasks ";

    /** The pool for the computations of each request. */
    @Bean
    ThreadPoolTaskExecutor pricing() {
        ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
        pool.setCorePoolSize(2);
        pool.setMaxPoolSize(2);
        pool.setThreadNamePrefix("pricing-");
        return pool;
    }

    public static void main(String[] args) throws IOException {
        ConfigurableApplicationContext context = SpringApplication.run(Service.class, args);
        WebServer server = ((WebServerApplicationContext) context).getWebServer();
        if (server == null) {
            throw new IllegalStateException("no web server");
        }
        ThreadPoolExecutor pricing =
                context.getBean(ThreadPoolTaskExecutor.class).getThreadPoolExecutor();
        System.out.println(LISTENING + server.getPort());
        while (System.in.read() >= 0) {
            // until the parent process closes it or ends
        }
        context.close();
        System.out.println(POOL_TASKS + pricing.getCompletedTaskCount());
    }
}
