package dev.lifeguard.fleet;

/**
 * A service's pool in one of its JVMs.
 *
 * @param instance the JVM's instance label in Prometheus
 * @param use busy threads as a share of the pool's limit; NaN without a limit
 * @param waiting mean number of waiting tasks
 */
public record JvmFigures(String instance, double use, double waiting) {}
