package dev.lifeguard.lab.parallelstream.variant;

import dev.lifeguard.lab.parallelstream.service.Batches;
import dev.lifeguard.lab.parallelstream.service.Strategy;
import java.util.List;
import java.util.concurrent.ForkJoinPool;

/** A popular but bad alternative to the common pool: each request creates a pool with its threads. */
public final class PoolPerRequest implements Strategy {
    public static final int THREADS_PER_CORE = 4;

    @Override
    public int max(List<int[]> batches) {
        try (var pool = new ForkJoinPool(THREADS_PER_CORE * Runtime.getRuntime().availableProcessors())) {
            return pool.submit(() -> batches.stream()
                            .parallel()
                            .mapToInt(Batches::max)
                            .max()
                            .orElseThrow())
                    .join();
        }
    }
}
