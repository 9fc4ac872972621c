package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Parameters;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints for the alternative ways to process batches. */
@RestController
public class VariantController {
    /** Threads per core of the bounded pool: enough for the number of waiting batches. */
    public static final int BOUNDED_PER_CORE = 8;
    /** Threads per core of each request's own pool. */
    public static final int OWN_PER_CORE = 4;

    private static final int CORES = Runtime.getRuntime().availableProcessors();
    private static final String MILLIS = "targetMillis";

    private final ExecutorService boundedPool = Executors.newFixedThreadPool(BOUNDED_PER_CORE * CORES);

    /** A virtual thread for each batch, so that waiting holds no platform thread. */
    @GetMapping("/virtual-threads")
    String virtualThreads(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            return max(batches(targetMillis), threads);
        }
    }

    /** One pool for the blocking work of all requests. */
    @GetMapping("/bounded-pool")
    String boundedPool(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        return max(batches(targetMillis), boundedPool);
    }

    /** A popular but bad alternative to the common pool: each request creates a pool with its threads. */
    @GetMapping("/pool-per-request")
    String poolPerRequest(@RequestParam(name = MILLIS, defaultValue = "200") String targetMillis) {
        List<int[]> batches = batches(targetMillis);
        try (var pool = new ForkJoinPool(OWN_PER_CORE * CORES)) {
            return String.valueOf(pool.submit(() -> batches.stream()
                            .parallel()
                            .mapToInt(Batches::max)
                            .max()
                            .orElseThrow())
                    .join());
        }
    }

    private static String max(List<int[]> batches, Executor threads) {
        List<CompletableFuture<Integer>> maxima = batches.stream()
                .map(batch -> CompletableFuture.supplyAsync(() -> Batches.max(batch), threads))
                .toList();
        return String.valueOf(
                maxima.stream().mapToInt(CompletableFuture::join).max().orElseThrow());
    }

    private static List<int[]> batches(String targetMillis) {
        return Batches.of(Parameters.millis(MILLIS, targetMillis));
    }
}
