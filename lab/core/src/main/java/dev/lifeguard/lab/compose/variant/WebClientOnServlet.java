package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/** WebClient in a servlet: the calls need no threads, but the request's thread waits for them. */
@RestController
public class WebClientOnServlet {
    private final SlowApi slow;
    private final WebClient client;

    WebClientOnServlet(SlowApi slow, WebClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    String combined() {
        return Flux.fromIterable(slow.ids())
                .flatMapSequential(this::get, slow.ids().size())
                .collect(joining("|"))
                .blockOptional()
                .orElseThrow();
    }

    private Mono<String> get(int id) {
        return client.get().uri(slow.url(id)).retrieve().bodyToMono(String.class);
    }
}
