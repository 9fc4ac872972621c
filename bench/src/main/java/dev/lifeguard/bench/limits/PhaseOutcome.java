package dev.lifeguard.bench.limits;

/**
 * The outcome of one simulated phase.
 *
 * @param search the rounds in which the policy may search
 * @param measured the rounds after the search
 */
record PhaseOutcome(Tally.Result search, Tally.Result measured) {}
