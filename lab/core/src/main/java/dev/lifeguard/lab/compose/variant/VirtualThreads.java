package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** A virtual thread for the request and one for each call. No call outlives its request. */
@RestController
public class VirtualThreads {
    private final SlowApi slow;
    private final BlockingClient client;

    VirtualThreads(SlowApi slow, BlockingClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    String combined() throws InterruptedException {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return threads.invokeAll(slow.ids().stream().map(this::call).toList()).stream()
                    .map(Future::resultNow)
                    .collect(joining("|"));
        }
    }

    private Callable<String> call(int id) {
        return () -> client.get(id);
    }
}
