package dev.lifeguard.lab.parallelstream.service;

import java.util.List;

/** Processes one batch after the other on the request's own thread. */
public final class Sequential implements Strategy {
    @Override
    public int max(List<int[]> batches) {
        return batches.stream().mapToInt(Batches::max).max().orElseThrow();
    }
}
