package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Strategy;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;

/** A virtual thread for each batch, so that waiting holds no platform thread. */
public final class VirtualThreads implements Strategy {
    @Override
    public int max(List<int[]> batches) {
        try (var executor = Executors.newVirtualThreadPerTaskExecutor()) {
            List<CompletableFuture<Integer>> maxima = batches.stream()
                    .map(batch -> CompletableFuture.supplyAsync(() -> Batches.max(batch), executor))
                    .toList();
            return maxima.stream().mapToInt(CompletableFuture::join).max().orElseThrow();
        }
    }
}
