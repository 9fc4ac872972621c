package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Futures on a dedicated pool with one thread for each concurrent call. */
@RestController
public class FuturesOnBoundedPool {
    private final SlowApi slow;
    private final BlockingClient client;
    private final ExecutorService calls;

    FuturesOnBoundedPool(SlowApi slow, BlockingClient client) {
        this.slow = slow;
        this.client = client;
        calls = Executors.newFixedThreadPool(slow.connections());
    }

    @GetMapping("/combined")
    String combined() {
        List<CompletableFuture<String>> answers = slow.ids().stream()
                .map(id -> CompletableFuture.supplyAsync(() -> client.get(id), calls))
                .toList();
        return answers.stream().map(CompletableFuture::join).collect(joining("|"));
    }
}
