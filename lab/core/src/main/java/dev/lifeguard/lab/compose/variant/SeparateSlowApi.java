package dev.lifeguard.lab.compose.variant;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;

/** The slow API as a separate service. It delays answers without blocking threads, so that it is never the limit. */
@RestController
public class SeparateSlowApi {
    private final Duration latency;

    SeparateSlowApi(@Value("${lab.latency}") int latencyMs) {
        latency = Duration.ofMillis(latencyMs);
    }

    @GetMapping("/legacy/slow/{id}")
    Mono<String> slow(@PathVariable("id") int id) {
        return Mono.just("C_" + id).delayElement(latency);
    }
}
