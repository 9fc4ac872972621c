package dev.lifeguard.lab.parallelstream;

/**
 * What does batches.
 *
 * @param own of each request, for no other
 * @param shared by all requests, the oldest first
 */
record Servers(int own, int shared) {}
