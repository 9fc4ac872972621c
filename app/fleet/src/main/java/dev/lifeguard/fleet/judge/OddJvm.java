package dev.lifeguard.fleet.judge;

/**
 * A JVM whose use of a pool differs from most of its service.
 *
 * @param instance the JVM
 * @param difference its use minus that of the median JVM, as shares
 */
public record OddJvm(String instance, double difference) {}
