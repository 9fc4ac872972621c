package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Strategy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** One pool for the blocking work of all requests, sized for the number of waiting batches. */
public final class BoundedPool implements Strategy {
    public static final int THREADS_PER_CORE = 8;

    private final ExecutorService pool =
            Executors.newFixedThreadPool(THREADS_PER_CORE * Runtime.getRuntime().availableProcessors());

    @Override
    public int max(List<int[]> batches) {
        List<CompletableFuture<Integer>> maxima = batches.stream()
                .map(batch -> CompletableFuture.supplyAsync(() -> Batches.max(batch), pool))
                .toList();
        return maxima.stream().mapToInt(CompletableFuture::join).max().orElseThrow();
    }
}
