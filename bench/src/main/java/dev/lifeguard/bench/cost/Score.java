package dev.lifeguard.bench.cost;

/**
 * The score of one run of a case with a watcher: medians over its iterations, in the case's unit.
 *
 * @param time elapsed time per operation
 * @param cpu CPU time of all threads of the JVM, per operation
 */
record Score(double time, double cpu) {}
