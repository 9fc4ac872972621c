package dev.lifeguard.model.prediction;

/**
 * The size to set.
 *
 * @param size workers
 * @param reason why this one, in one sentence
 */
public record Recommendation(int size, String reason) {}
