package dev.lifeguard.lab.compose.variant;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Provides a WebClient whose connection pool is large enough not to be the limit. */
@Configuration(proxyBeanMethods = false)
public class WebClientConfiguration {
    @Bean
    @Lazy
    WebClient webClient(SlowApi slow) {
        HttpClient client = HttpClient.create(ConnectionProvider.create("slow-api", slow.connections()));
        client.warmup().block(); // creates event loops once; a hundred first requests would each create their own
        return WebClient.builder()
                .clientConnector(new ReactorClientHttpConnector(client))
                .build();
    }
}
