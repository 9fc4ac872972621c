package dev.lifeguard.bench.cost;

/**
 * What one run of a case with a watcher gave: medians over its iterations, in the case's unit.
 *
 * @param time time that passed, per operation
 * @param cpu CPU time of all threads of the JVM, per operation
 */
record Score(double time, double cpu) {}
