package dev.lifeguard.lab.parallelstream.service;

import java.util.List;

/** A way to process the batches of a request. */
public interface Strategy {
    int max(List<int[]> batches);
}
