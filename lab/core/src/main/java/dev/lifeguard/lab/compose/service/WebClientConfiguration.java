package dev.lifeguard.lab.compose.service;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** A WebClient whose pool of connections is not the limit. */
@Configuration(proxyBeanMethods = false)
public class WebClientConfiguration {
    @Bean
    @Lazy
    WebClient webClient(SlowApi slow) {
        HttpClient client = HttpClient.create(ConnectionProvider.create("slow-api", slow.connections()));
        client.warmup().block(); // else a hundred first requests would make event loops, each its own
        return WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .build();
    }
}
