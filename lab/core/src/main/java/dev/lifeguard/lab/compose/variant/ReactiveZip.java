package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.stream.Stream;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** WebFlux on Netty. No thread blocks. */
@RestController
public class ReactiveZip {
    private final SlowApi slow;
    private final WebClient client;

    ReactiveZip(SlowApi slow, WebClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    Mono<String> combined() {
        return Mono.zip(
                slow.ids().stream().map(this::get).toList(),
                answers -> Stream.of(answers).map(String.class::cast).collect(joining("|")));
    }

    private Mono<String> get(int id) {
        return client.get().uri(slow.url(id)).retrieve().bodyToMono(String.class);
    }
}
