package dev.lifeguard.lab.parallelstream;

/**
 * Servers that process batches.
 *
 * @param own servers of each request, used by no other
 * @param shared by all requests, the oldest first
 */
record Servers(int own, int shared) {}
