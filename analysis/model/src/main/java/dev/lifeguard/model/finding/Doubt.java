package dev.lifeguard.model.finding;

/**
 * A possible finding that the observations suggest but cannot confirm.
 *
 * @param id the possible finding
 * @param pool the name of the pool
 * @param why the evidence, and what is missing
 */
public record Doubt(FindingId id, String pool, String why) {}
