package dev.lifeguard.fleet.judge;

/**
 * A JVM that uses its pool otherwise than most of its service.
 *
 * @param instance the JVM
 * @param difference its use less that of the JVM in the middle, as shares
 */
public record OddJvm(String instance, double difference) {}
