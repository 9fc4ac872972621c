package dev.lifeguard.lab.parallelstream.service;

import java.util.List;

/** Uses the common pool, which all parallel streams of the JVM share, and the request's thread. */
public final class Parallel implements Strategy {
    @Override
    public int max(List<int[]> batches) {
        return batches.stream().parallel().mapToInt(Batches::max).max().orElseThrow();
    }
}
