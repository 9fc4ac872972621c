package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Parameters;
import dev.lifeguard.lab.parallelstream.service.Strategy;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints for the alternative ways to process batches. */
@RestController
public class VariantController {
    private static final String MILLIS = "targetMillis";

    private final Strategy virtualThreads = new VirtualThreads();
    private final Strategy boundedPool = new BoundedPool();
    private final Strategy poolPerRequest = new PoolPerRequest();

    @GetMapping("/virtual-threads")
    String virtualThreads(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        return max(virtualThreads, targetMillis);
    }

    @GetMapping("/bounded-pool")
    String boundedPool(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        return max(boundedPool, targetMillis);
    }

    @GetMapping("/pool-per-request")
    String poolPerRequest(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        return max(poolPerRequest, targetMillis);
    }

    private static String max(Strategy strategy, String targetMillis) {
        return String.valueOf(strategy.max(Batches.of(Parameters.millis(MILLIS, targetMillis))));
    }
}
