package dev.lifeguard.lab.compose.variant;

import static java.util.stream.Collectors.joining;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Sequential calls on the request's thread. */
@RestController
public class Sequence {
    private final SlowApi slow;
    private final BlockingClient client;

    Sequence(SlowApi slow, BlockingClient client) {
        this.slow = slow;
        this.client = client;
    }

    @GetMapping("/combined")
    String combined() {
        return slow.ids().stream().map(client::get).collect(joining("|"));
    }
}
