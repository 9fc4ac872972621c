package dev.lifeguard.lab.parallelstream.service;

import java.util.List;

/** A way to do the batches of a request. */
public interface Strategy {
    /** The greatest number of all batches. */
    int max(List<int[]> batches);
}
