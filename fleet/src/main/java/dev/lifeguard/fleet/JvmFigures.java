package dev.lifeguard.fleet;

/**
 * A service's pool in one of its JVMs.
 *
 * @param instance the JVM, as Prometheus calls it
 * @param use threads that have a task, as a share of all that the pool may have; NaN without a limit
 * @param waiting tasks that wait, in the mean
 */
public record JvmFigures(String instance, double use, double waiting) {}
