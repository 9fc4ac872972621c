package dev.lifeguard.model.finding;

/**
 * What cannot be told from what was observed, though something speaks for it.
 *
 * @param id the finding that it may be
 * @param pool the name of the pool
 * @param why what speaks for it, and what is missing
 */
public record Doubt(FindingId id, String pool, String why) {}
