package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/**
 * Futures on the default executor: all blocking calls of the JVM share the common pool, which has one thread less than
 * CPUs.
 */
@RestController
public class FuturesOnCommonPool {
    private final SlowApi slow;
    private final BlockingClient client;

    FuturesOnCommonPool(SlowApi slow, BlockingClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    String combined() {
        List<CompletableFuture<String>> answers = slow.ids().stream()
                .map(id -> CompletableFuture.supplyAsync(() -> client.get(id)))
                .toList();
        return answers.stream().map(CompletableFuture::join).collect(joining("|"));
    }
}
