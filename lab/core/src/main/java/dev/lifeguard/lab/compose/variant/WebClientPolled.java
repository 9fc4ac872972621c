package dev.lifeguard.lab.compose.variant;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** WebClient as the original used it: reactive calls, but the request's thread polls every 200 ms. */
@RestController
public class WebClientPolled {
    private final SlowApi slow;
    private final WebClient client;

    WebClientPolled(SlowApi slow, WebClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    Mono<String> combined() throws InterruptedException {
        PolledAnswers answers = new PolledAnswers(slow.ids());
        for (int id : slow.ids()) {
            client.get().uri(slow.url(id)).retrieve().bodyToMono(String.class).subscribe(text -> answers.put(id, text));
        }
        return Mono.just(answers.await());
    }
}
