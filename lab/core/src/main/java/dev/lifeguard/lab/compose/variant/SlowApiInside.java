package dev.lifeguard.lab.compose.variant;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** The slow API in the same server as the combined one, as in the original. It sleeps on a request thread. */
@RestController
public class SlowApiInside {
    private final int latencyMs;

    SlowApiInside(@Value("${lab.latency}") int latencyMs) {
        this.latencyMs = latencyMs;
    }

    @GetMapping("/legacy/slow/{id}")
    String slow(@PathVariable("id") int id) throws InterruptedException {
        Thread.sleep(latencyMs);
        return "C_" + id;
    }
}
